import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ServerMessage } from '../../src/session/wire.generated';
import { sentenceOf } from '../../src/shell/sentence';
import { comeBack, logged, open, pass, session, useTable } from '../kit/live';
import { socket } from '../kit/socket';
import {
  asks,
  chatted,
  chose,
  frame,
  framesOf,
  happened,
  node,
  refused,
  rolled,
  text,
  update,
  view,
  welcome,
} from '../kit/table';

const engine = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../src/session/door', () => ({ theEngine: () => engine, Refused: class extends Error {} }));

useTable();
beforeEach(() => engine.call.mockReset());

const MOVE = { node: node('10', asks(1, '4b4')), say: text('Move') };

describe('the table', () => {
  test('is as the welcome says', async () => {
    await open(view(10, { ask: 10 }), [rolled(10, 1, '4')], MOVE);
    expect(session).toMatchObject({ status: 'playing', line: 'open', me: 1, ready: true, settled: true });
    expect(session.places.map(({ name, kind }) => [name, kind])).toEqual([
      ['Ada', 'me'],
      ['Ben', 'person'],
    ]);
    expect(session.moves).toEqual(['4b4']);
    expect(session.rolled).toMatchObject({ text: '4', key: null });
    expect(session.layout).toEqual({ cubes: 6 });
  });

  test('asks its own engine for what is printed when the house can’t be asked', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    engine.call.mockResolvedValueOnce([{ id: 'einstein', layout: { cubes: 6 } }]);
    await open();
    expect(engine.call).toHaveBeenCalledWith('games');
    expect(session).toMatchObject({ ready: true, layout: { cubes: 6 } });
  });

  test('keeps what an update doesn’t mention', async () => {
    await open(view(10, { takeBack: { to: 9, free: true } }));
    socket().hear(update(11, [happened(11, 'offered')], { listed: true }));
    await pass();
    expect(session.view).toMatchObject({ version: 11, listed: true, takeBack: { to: 9 }, game: { id: 'einstein' } });
  });

  test('waits for its welcome', async () => {
    socket().open();
    socket().hear(update(11, [chose(11, 1, '4b4')]));
    await pass();
    expect(session.view).toBeNull();
  });

  test('shows who is there', async () => {
    await open();
    socket().hear({ type: 'presence', match: 'm1', present: [true, false], watchers: 3 });
    expect(session.places[1]!.present).toBe(false);
    expect(session.view!.watchers).toBe(3);
  });

  test('that can’t be seen is missing, at first and also later', async () => {
    await open();
    socket().break();
    await pass(400);
    socket().open();
    socket().hear(refused(socket().said('hello')[0]!.id, 'NOT_FOUND'));
    expect(session.status).toBe('missing');
  });

  test('is over when somebody gives up in the middle of a position', async () => {
    await open(view(10, { ask: 10 }), [], MOVE);
    const ended = { node: node('10', { kind: 'over', places: [2, 1], points: [0, 1] }), end: text('Ben wins') };
    socket().hear({ ...update(11, [happened(11, 'resigned')]), frames: [frame(10, null, ended)] } as ServerMessage);
    await pass();
    expect(session.over).toBe(true);
    expect(session.result?.places).toEqual([2, 1]);
  });
});

describe('own dice', () => {
  const DUE = { node: node('10', { kind: 'chance', seat: 1 }) };

  test('are asked for where the table throws its own, and said to the house', async () => {
    await open(view(10, { ask: 10, ownDice: true }), [], DUE);
    expect(session.ownDice).toBe(true);
    expect(session.throwDue).toMatchObject({ turn: { kind: 'chance', seat: 1 } });
    session.enterThrow('4');
    expect(socket().said('roll')[0]).toMatchObject({ type: 'roll', ask: 10, roll: '4' });
    socket().hear(update(11, [rolled(11, 1, '4')], { ask: null }));
    await pass(5_000);
    expect(session.throwDue).toBeNull();
  });

  test('are nobody else’s to say', async () => {
    await open(view(10, { ask: null, ownDice: true }), [], { node: node('10', { kind: 'chance', seat: 2 }) });
    expect(session.throwDue).toBeNull();
    session.enterThrow('4');
    expect(socket().said('roll')).toEqual([]);
  });

  test('that can’t fall stay asked for', async () => {
    await open(view(10, { ask: 10, ownDice: true }), [], DUE);
    session.enterThrow('9');
    socket().hear(refused(socket().said('roll')[0]!.id, 'NO_SUCH_ROLL'));
    await pass();
    expect(session.refusal?.code).toBe('NO_SUCH_ROLL');
    expect(session.throwDue).not.toBeNull();
  });
});

describe('news', () => {
  test('of two quick updates is shown in order, though what is printed comes late', async () => {
    let answer: (layouts: unknown) => void = () => {};
    vi.stubGlobal('fetch', () => new Promise((done) => (answer = done)));
    await open();
    socket().hear(update(12, [rolled(11, 1, '4'), chose(12, 1, '4b4')]));
    socket().hear(update(13, [rolled(13, 2, '2')]));
    await pass(5_000);
    expect(logged()).toEqual([]);
    answer(Response.json({ games: [{ id: 'einstein', layout: {} }] }));
    await pass(5_000);
    expect(logged()).toEqual([11, 12, 13]);
    expect(session.frame.number).toBe(13);
  });

  test('comes step by step, as the house sends it, and nothing is computed again', async () => {
    await open();
    socket().hear(update(12, [rolled(11, 2, '4'), chose(12, 2, '4b4')]));
    await pass(350);
    expect(session.frame).toMatchObject({ number: 11, node: { position: '11' } });
    await pass(950);
    expect(session.frame).toMatchObject({ number: 12, node: { position: '12' } });
    expect(socket().said('hello')[0]!.want).toContain('frames');
    expect(engine.call).not.toHaveBeenCalled();
  });

  test('of more steps than the house shows is in the log', async () => {
    await open();
    const missed = [rolled(11, 2, '4'), chose(12, 2, '4b4'), rolled(13, 1, '2')];
    socket().hear({ ...update(13, missed), frames: framesOf(missed.slice(1)) } as ServerMessage);
    await pass(5_000);
    expect(logged()).toEqual([11, 12, 13]);
    expect(session.frame.number).toBe(13);
  });

  test('missed on a lost line is asked for from the newest version, and shown once', async () => {
    await open();
    await comeBack(view(12), [rolled(11, 2, '4'), chose(12, 2, '4b4')]);
    expect(socket().said('hello')[0]).toMatchObject({ version: 10 });
    await pass(5_000);
    expect(logged()).toEqual([11, 12]);
  });

  test('of more than the house tells at once is asked for until it is whole', async () => {
    await open();
    socket().break();
    await pass(400);
    socket().open();
    const many = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, i) => chatted(from + i, 2, String(from + i)));
    socket().hear({
      ...welcome(view(1200), [...many(11, 509), happened(510, 'offered')]),
      more: true,
      upTo: 510,
    } as ServerMessage);
    socket().hear(update(1201, [chatted(1201, 2, '1201')])); // of which the next welcome knows
    await pass();
    expect(session.talk).toEqual([]);
    expect(
      socket()
        .said('hello')
        .map(({ version }) => version),
    ).toEqual([10, 510]);
    socket().hear({ ...welcome(view(1201), many(511, 1010)), more: true, upTo: 1010 } as ServerMessage);
    expect(socket().said('hello').at(-1)).toMatchObject({ version: 1010 });
    socket().hear(welcome(view(1201), [happened(1011, 'declined'), ...many(1012, 1201)]));
    socket().hear(update(1202, [chatted(1202, 2, '1202')]));
    await pass();
    expect(logged()).toEqual([510, 1011]);
    expect(session.talk.map(({ number }) => number)).toEqual(
      [...many(11, 1202)].map(({ n }) => n).filter((n) => n !== 510 && n !== 1011),
    );
  });

  test('of which the rest got lost with the line is asked for anew', async () => {
    await open();
    socket().break();
    await pass(400);
    socket().open();
    socket().hear({ ...welcome(view(600), [chatted(11, 2, 'early')]), more: true, upTo: 510 } as ServerMessage);
    socket().break();
    await pass(800);
    await open(view(12), [chatted(11, 2, 'early'), chatted(12, 2, 'late')]);
    expect(socket().said('hello')[0]).toMatchObject({ version: 10 });
    expect(session.talk.map(({ text }) => text)).toEqual(['early', 'late']);
  });

  test('heard twice, because the line broke while it was worked on, is shown once', async () => {
    let answer: (layouts: unknown) => void = () => {};
    vi.stubGlobal('fetch', () => new Promise((done) => (answer = done)));
    await open();
    socket().hear(update(12, [rolled(11, 2, '4'), chose(12, 2, '4b4')]));
    socket().hear(update(14, [rolled(13, 1, '5'), chose(14, 1, '5b4'), chatted(14, 2, 'well')]));
    await comeBack(view(14), [rolled(13, 1, '5'), chose(14, 1, '5b4')]);
    answer(Response.json({ games: [{ id: 'einstein', layout: {} }] }));
    await pass(10_000);
    expect(logged()).toEqual([11, 12, 13, 14]);
  });

  test('of something taken back is shown at once, without what was still to be shown', async () => {
    await open();
    socket().hear(update(12, [rolled(11, 1, '4'), chose(12, 1, '4b4')]));
    await pass();
    socket().hear({ ...update(13, [happened(13, 'tookBack')]), frames: [frame(10, null)] } as ServerMessage);
    await pass();
    expect(session.frame.node.position).toBe('10');
    expect(session.settled).toBe(true);
    await pass(5_000);
    expect(session.frame.node.position).toBe('10');
  });

  test('of talk is kept in order, each word once', async () => {
    await open(view(10), [chatted(9, 2, 'hi')]);
    socket().hear(update(11, [chatted(11, 1, 'hello')]));
    await comeBack(view(12), [chatted(11, 1, 'hello'), chatted(12, 2, 'go')]);
    expect(session.talk.map(({ text }) => text)).toEqual(['hi', 'hello', 'go']);
    expect(logged()).toEqual([]);
  });
});

describe('a move', () => {
  const openAsked = () => open(view(10, { ask: 10 }), [], MOVE);

  test('answers the question that was asked, and no other is sent until it is stored', async () => {
    await openAsked();
    const done = session.act('4b4');
    const [sent] = socket().said('move');
    expect(sent).toMatchObject({ ask: 10, move: '4b4' });
    void session.act('4b4');
    expect(socket().said('move')).toHaveLength(1);
    socket().hear(update(11, [chose(11, 1, '4b4')], { ask: null }, sent!.id));
    await done;
    expect(session.pending).toBeNull();
    expect(logged()).toEqual([11]);
  });

  test('whose answer got lost is sent again and shown once', async () => {
    await openAsked();
    const done = session.act('4b4');
    const [sent] = socket().said('move');
    await comeBack(view(11), [chose(11, 1, '4b4')]);
    expect(socket().said('move')).toEqual([sent]);
    expect(session.sending).toBe(true);
    socket().hear({ type: 'update', re: sent!.id, match: 'm1', version: 11, events: [], view: {} });
    await done;
    expect(session.sending).toBe(false);
    expect(logged()).toEqual([11]);
  });

  test('that is refused says why', async () => {
    await openAsked();
    const done = session.act('4b4');
    socket().hear(refused(socket().said('move')[0]!.id, 'NO_SUCH_MOVE', { rule: 'S4' }));
    await done;
    expect(session.refusal).toMatchObject({ code: 'NO_SUCH_MOVE', rule: 'S4' });
    expect(session.sending).toBe(false);
  });

  test('is not sent when nothing is asked', async () => {
    await open();
    await session.act('4b4');
    expect(socket().said('move')).toHaveLength(0);
  });
});

describe('a choice on its way', () => {
  test('stays on the board, is said to be on its way, and is made once', async () => {
    await open(view(10, { ask: 10 }), [rolled(10, 1, '4')], {
      ...MOVE,
      choices: [{ move: '4b4', label: text('4 to b4'), effects: [] }],
    });
    const done = session.act('4b4');
    await pass(100);
    expect(sentenceOf(session, null, false).text).toBe('Move'); // a quick answer needs no word
    await pass(300);
    expect(sentenceOf(session, null, false).text).toBe('Sending: 4 to b4');
    expect([session.asked, session.hinted]).toEqual([true, '4b4']);
    void session.act('4b4'); // a second tap
    await pass(3_600);
    expect(session.line).toBe('lost');
    expect(sentenceOf(session, null, false).text).toContain('4 to b4');
    expect(session.moves).toEqual(['4b4']);
    await pass(800);
    await open(view(10, { ask: 10 }), [], MOVE);
    const moves = socket().said('move');
    expect(moves).toHaveLength(1);
    socket().hear(update(11, [chose(11, 1, '4b4')], { ask: null }, moves[0]!.id));
    await done;
    expect([session.pending, session.sending]).toEqual([null, false]);
  });

  test('says so at once where the line is known to be lost', async () => {
    await open(view(10, { ask: 10 }), [rolled(10, 1, '4')], MOVE);
    socket().break();
    void session.act('4b4');
    await pass();
    expect(sentenceOf(session, null, false).text).toMatch(/^No connection/);
  });
});
