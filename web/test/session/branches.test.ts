import { expect, test } from 'vitest';
import { Branches } from '../../src/session/branches';

test('what was taken back is known again step by step, as long as the same is played', () => {
  const branches = new Branches();
  branches.takeBack(['1 a', '1 4', '2 b', '2 6'], 2);
  expect(branches.next(['1 a', '1 4'])).toBe('2 b');
  expect(branches.next(['1 a', '1 4', '2 b'])).toBe('2 6');
  expect(branches.next(['1 a', '1 4', '2 b', '2 6'])).toBeUndefined();
  expect(branches.next(['1 a', '1 4', '2 c'])).toBeUndefined();
});

test('going back further takes what hung on it along', () => {
  const branches = new Branches();
  branches.takeBack(['a', 'b', 'c', 'd'], 3);
  branches.takeBack(['a', 'b', 'c'], 1);
  expect(branches.next(['a', 'b', 'c'])).toBe('d');
  expect(branches.next(['a', 'b'])).toBe('c');
  expect(branches.next(['a', 'x'])).toBeUndefined();
});

test('each of several decisions keeps what followed it', () => {
  const branches = new Branches();
  branches.takeBack(['a', '1'], 0);
  branches.takeBack(['b', '2'], 0);
  expect([branches.next(['a']), branches.next(['b'])]).toEqual(['1', '2']);
});

test('the oldest are forgotten', () => {
  const branches = new Branches();
  for (let i = 0; i < 20; i++) branches.takeBack([`m${i}`, `${i}`], 0);
  expect(branches.kept).toHaveLength(12);
  expect([branches.next(['m0']), branches.next(['m19'])]).toEqual([undefined, '19']);
});
