import { describe, expect, test, vi } from 'vitest';
import { router } from '../../src/router.svelte';
import { keepToken, tokenOf } from '../../src/session/house';
import { comeBack, logged, open, pass, session, sit, useTable } from '../kit/live';
import { socket } from '../kit/socket';
import { asks, chatted, happened, node, refused, rolled, text, update, view } from '../kit/table';

vi.mock('../../src/session/door', () => ({ theEngine: vi.fn(), Refused: class extends Error {} }));

useTable();

describe('time', () => {
  test('on a running clock goes by this device’s time', async () => {
    const seats = [
      { left: 60_000, running: true },
      { left: 90_000, running: false },
    ];
    await open(view(10, { clock: { kind: 'bank', seconds: 90, increment: 0, seats, at: 12_345 } }));
    await pass(5_250);
    expect([session.secondsLeft(1), session.secondsLeft(2)]).toEqual([55, 90]);
    await pass(100_000);
    expect(session.secondsLeft(1)).toBe(0);
  });

  test('runs until the stand-in may be called for somebody who is away and waited for', async () => {
    await open(view(10), [], { node: node('10', { kind: 'choice', seats: [{ seat: 2, moves: null }] }) });
    expect(session.missing(2)).toBeNull();
    socket().hear({ type: 'presence', match: 'm1', present: [true, false], watchers: 0 });
    await pass(20_000);
    expect(session.missing(2)).toBe(40);
    await pass(50_000);
    expect(session.missing(2)).toBe(0);
    dispatchEvent(new Event('online'));
    await open(view(10), [], { node: node('10', asks(2)) }); // no ping was answered here: it is another line
    expect(session.missing(2)).toBeNull();
  });
});

test('a rematch is followed with the seat’s token', async () => {
  keepToken('m1', 'secret');
  await open();
  socket().hear(update(11, [happened(11, 'rematch')], { rematch: { wanted: [1, 2], match: 'm2', waiting: [] } }));
  await pass();
  expect(tokenOf('m2')).toBe('secret');
  expect(router.route).toEqual({ page: 'table', match: 'm2' });
});

test('who only watches follows no rematch', async () => {
  history.replaceState(null, '', '/m/m1');
  await open(view(10, { you: 0, rematch: { wanted: [1, 2], match: 'm2', waiting: [] } }));
  expect(tokenOf('m2')).toBeNull();
});

describe('people at the table', () => {
  test('a program that is gone can be played for like a person', async () => {
    const seats = view(10).seats.map((seat) => (seat.seat === 2 ? { ...seat, kind: 'program' as const } : seat));
    await open(view(10, { seats, present: [true, false] }), [], { node: node('10', asks(2)) });
    expect(session.missing(2)).toBe(60);
    await pass(61_000);
    expect(session.missing(2)).toBe(0);
  });

  test('how long somebody may be away is what the table agreed on', async () => {
    const away = { present: [true, false] };
    const theirs = { node: node('10', asks(2)) };
    await open(view(10, { ...away, absence: { after: null, then: 'standIn', call: null } }), [], theirs);
    await pass(1_000_000);
    expect(session.missing(2)).toBe(Infinity);
  });

  test('those who watch go along to the rematch; whoever comes later isn’t carried off', async () => {
    await open(view(10, { you: 0, status: 'over' }));
    socket().hear(update(11, [happened(11, 'rematch')], { rematch: { wanted: [1, 2], match: 'm2', waiting: [] } }));
    await pass();
    expect(router.route).toEqual({ page: 'table', match: 'm2' });
    session.close();
    sit();
    history.replaceState(null, '', '/m/m1');
    await open(view(11, { you: 0, status: 'over', rematch: { wanted: [1, 2], match: 'm2', waiting: [] } }));
    expect(location.pathname).toBe('/m/m1');
    expect(session.rematch).toBe('m2');
  });

  test('the next game of a series is counted down from the first who is ready', async () => {
    const seats = view(10).seats.map((seat) => (seat.seat === 2 ? { ...seat, ready: true } : seat));
    await open(view(10, { status: 'between' }));
    expect(session.nextIn).toBeNull();
    socket().hear(update(11, [happened(11, 'ready', 2)], { seats, goesOn: 30_000 }));
    await pass();
    expect(session.nextIn).toBe(30);
    await pass(12_000);
    expect(session.nextIn).toBe(18);
  });

  test('a rematch says whom it waits for', async () => {
    await open(view(10, { status: 'over', rematch: { wanted: [1], match: null, waiting: [2] } }));
    expect(session.rematchLacks.map(({ name }) => name)).toEqual(['Ben']);
  });

  test('hints between people are shown where the table agreed on them, and alone with bots', async () => {
    await open(view(10));
    expect(session.helped).toBe(false);
    const seats = view(10).seats.map((seat) => (seat.seat === 2 ? { ...seat, kind: 'bot' as const } : seat));
    socket().hear(update(11, [happened(11, 'sat', 2)], { seats }));
    await pass();
    expect(session.helped).toBe(true);
  });

  test('that the house refuses this address is told, not an everlasting lost line', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 'FORBIDDEN', say: text('no'), status: 403 }, { status: 403 }),
    );
    socket().break();
    await pass(400);
    socket().break();
    await pass();
    expect(session).toMatchObject({ line: 'lost', foreign: true });
  });
});

describe('table talk', () => {
  test('counts what wasn’t read, one’s own lines aside', async () => {
    await open(view(10), [chatted(9, 2, 'hello'), chatted(10, 1, 'hi')]);
    expect(session.unread).toBe(1);
    session.readTalk();
    expect(session.unread).toBe(0);
    socket().hear(update(11, [chatted(11, 2, 'well?')]));
    await pass();
    expect(session.unread).toBe(1);
  });

  test('a line that is refused says why, and is not lost', async () => {
    await open();
    const answer = session.chat('hello');
    socket().hear(refused(socket().said('chat')[0]!.id, 'TOO_MANY'));
    expect(await answer).toEqual(text('TOO_MANY'));
  });

  test('is muted on the next line too', async () => {
    await open();
    void session.mute(true);
    expect(socket().said('mute')).toMatchObject([{ on: true }]);
    socket().hear(update(10, [], {}, socket().said('mute')[0]!.id));
    await comeBack(view(10), []);
    expect(socket().said('mute')).toMatchObject([{ on: true }]);
  });

  test('and the log are whole after a reload', async () => {
    const early = [happened(2, 'sat'), chatted(3, 2, 'first of all'), rolled(4, 1, '4')];
    vi.stubGlobal('fetch', async (url: string) =>
      Response.json(
        url.includes('version=')
          ? { events: early, version: 10, match: 'm1', view: view(10) }
          : { games: [{ id: 'einstein', layout: {} }] },
      ),
    );
    await open(view(70), [chatted(69, 2, 'later'), rolled(70, 1, '4')]);
    await pass(2_000);
    expect(session.talk.map(({ text }) => text)).toEqual(['first of all', 'later']);
    expect(logged().toSorted((a, b) => a - b)).toEqual([2, 4, 70]);
    expect(session.unread).toBe(1);
  });
});
