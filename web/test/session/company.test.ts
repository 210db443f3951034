import { beforeEach, expect, test } from 'vitest';
import { block, blockedNames, isBlocked } from '../../src/session/blocked';
import { company, keepSeats, keptSeats, playedWith, seatIn, seatLink } from '../../src/session/company';

beforeEach(() => localStorage.clear());

test('those one played with are known by name, the newest first and each once', () => {
  playedWith(['Ada', 'Ben']);
  playedWith(['Cem', 'Ada']);
  expect(company()).toEqual(['Cem', 'Ada', 'Ben']);
});

test('whoever is blocked isn’t offered, however the name is written, until they are shown again', () => {
  playedWith(['Ada', 'Ben']);
  block('ADA ', true);
  expect(company()).toEqual(['Ben']);
  expect([isBlocked('ada'), isBlocked('Ben')]).toEqual([true, false]);
  block('Ada', false);
  expect(blockedNames()).toEqual([]);
});

test('a seat that is kept for somebody has a link of its own, whose secret no house sees', () => {
  const token = 'abcDEF_-012345678901234567890123456789';
  keepSeats('m1', [{ seat: 2, name: 'Ada', token }]);
  const link = new URL(seatLink('/m/m1', keptSeats('m1')[0]!));
  expect([link.pathname, link.search]).toEqual(['/m/m1', '']);
  expect(seatIn(link.hash)).toBe(token);
});

test.each(['', '#', '#seat=', '#seat=short', '#seat=' + 'a'.repeat(30) + '/../x', '#rules'])(
  '%s is no seat',
  (hash) => {
    expect(seatIn(hash)).toBeNull();
  },
);

test('what isn’t ours in this browser does no harm', () => {
  localStorage.setItem('einwurf.company', '{"a":1}');
  localStorage.setItem('einwurf.blocked', '[1,null,"x"]');
  localStorage.setItem('einwurf.kept.m1', '[{"seat":"2"},null]');
  expect([company(), blockedNames(), keptSeats('m1')]).toEqual([[], ['x'], []]);
});
