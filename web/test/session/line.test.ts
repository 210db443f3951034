import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Line, type LineState } from '../../src/session/line';
import type { ServerMessage } from '../../src/session/wire.generated';
import { socket, socketCount, useFakeSockets } from '../kit/socket';
import { refused, update, view, welcome } from '../kit/table';

let version: number;
let token: string | null;
let heard: ServerMessage[];
let states: LineState[];
let line: Line;

beforeEach(() => {
  useFakeSockets();
  version = 0;
  token = null;
  heard = [];
  states = [];
  line = new Line(
    'm1',
    () => token,
    () => version,
    () => ({ commit: 'c0' }),
    (one) => heard.push(one),
    (state) => states.push(state),
  );
});

afterEach(() => {
  line.end();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The newest socket opens and is welcomed. */
function open() {
  socket().open();
  socket().hear(welcome(view(version)));
}

const pass = (millis: number) => vi.advanceTimersByTime(millis);

describe('what is said', () => {
  test('while the line is down is sent once when it is back', () => {
    open();
    socket().break();
    void line.say({ type: 'resign' });
    pass(400);
    open();
    expect(socket().said('resign')).toHaveLength(1);
    expect(socket().sent.map(({ type }) => type)).toEqual(['hello', 'resign']);
  });

  test('between hello and welcome waits for the welcome, and is sent once', () => {
    socket().open();
    void line.say({ type: 'ready' });
    expect(socket().said('ready')).toHaveLength(0);
    socket().hear(welcome(view(1)));
    expect(socket().said('ready')).toHaveLength(1);
  });

  test('is sent again in the same words when the answer got lost, and counts once', async () => {
    open();
    const answered = vi.fn();
    void line.say({ type: 'move', ask: 7, move: '2b4' }).then(answered);
    const [first] = socket().said('move');
    socket().break();
    pass(400);
    open();
    expect(socket().said('move')).toEqual([first]);
    socket().hear(update(8, [], {}, first!.id));
    await vi.advanceTimersByTimeAsync(0);
    expect(answered).toHaveBeenCalledOnce();

    socket().break();
    pass(400);
    open();
    expect(socket().said('move')).toHaveLength(0);
  });

  test('goes out in the order it was said', () => {
    void line.say({ type: 'chat', text: 'one', once: '1' });
    void line.say({ type: 'chat', text: 'two', once: '2' });
    open();
    void line.say({ type: 'chat', text: 'three', once: '3' });
    expect(
      socket()
        .said('chat')
        .map(({ text }) => text),
    ).toEqual(['one', 'two', 'three']);
  });

  test('is answered by the answer to it and by no other', async () => {
    open();
    const first = line.say({ type: 'ready' });
    const second = line.say({ type: 'back' });
    const [ready, back] = [socket().said('ready')[0]!.id, socket().said('back')[0]!.id];
    socket().hear(refused(back, 'NOT_NOW'));
    socket().hear(update(3, [], {}, ready));
    expect((await second).type).toBe('refused');
    expect((await first).type).toBe('update');
  });
});

describe('hello', () => {
  test('names the newest version, so that what was missed is told', () => {
    socket().open();
    expect(socket().said('hello')[0]).not.toHaveProperty('version');
    socket().hear(welcome(view(5)));
    version = 12;
    socket().break();
    pass(400);
    socket().open();
    expect(socket().said('hello')[0]).toMatchObject({ match: 'm1', version: 12 });
  });

  test('shows the token one has by then, and with it the chain’s commitment', () => {
    socket().open();
    const [first] = socket().said('hello');
    expect(first).not.toHaveProperty('token');
    expect(first).not.toHaveProperty('commit');
    token = 'secret';
    line.restart();
    pass(0);
    socket().open();
    expect(socket().said('hello')[0]).toMatchObject({ token: 'secret', commit: 'c0' });
  });

  test('is said again after a while when there were too many', () => {
    socket().open();
    socket().hear(refused(socket().sent[0]!.id, 'TOO_MANY', { retryAfter: 3 }));
    pass(2_999);
    expect(socket().said('hello')).toHaveLength(1);
    pass(1);
    expect(socket().said('hello')).toHaveLength(2);
    expect(states).toEqual([]);
  });

  test('is said again when the table has to be read again first', () => {
    socket().open();
    socket().hear(refused(socket().sent[0]!.id, 'CLOSING', { retryAfter: 1 }));
    expect(states).toEqual([]);
    pass(1_000);
    expect(socket().said('hello')).toHaveLength(2);
  });

  test('is said again when the seat was taken away, and tells whether anything is left', () => {
    open();
    socket().hear(refused(undefined, 'NOT_FOUND'));
    expect(socket().said('hello')).toHaveLength(2);
    socket().hear(refused(socket().said('hello')[1]!.id, 'NOT_FOUND'));
    expect(states).toEqual(['open', 'refused']);
  });

  test('that is refused says so, and what was refused otherwise does not', () => {
    open();
    void line.say({ type: 'resign' });
    socket().hear(refused(socket().said('resign')[0]!.id, 'NOT_FOUND'));
    expect(states).toEqual(['open']);
    socket().break();
    pass(400);
    socket().open();
    socket().hear(refused(socket().said('hello')[0]!.id, 'NOT_FOUND'));
    expect(states).toEqual(['open', 'lost', 'refused']);
  });
});

describe('a lost line', () => {
  /** How long it takes until the next try. */
  function pause(): number {
    const before = socketCount();
    let millis = 0;
    while (socketCount() === before) {
      pass(50);
      millis += 50;
    }
    return millis;
  }

  test('is tried again after growing pauses, eight seconds at most', () => {
    const pauses = Array.from({ length: 7 }, () => {
      socket().break();
      return pause();
    });
    expect(pauses).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000]);
  });

  test('begins with short pauses again once it was welcomed, not when it merely opened', () => {
    socket().break();
    pause();
    socket().open();
    socket().break();
    expect(pause()).toBe(800);
    open();
    socket().break();
    expect(pause()).toBe(400);
  });

  test('comes back a little early or late, not at the same instant as everybody else', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    socket().break();
    expect(pause()).toBe(300);
  });

  test('is tried at once when the network is back', () => {
    for (let i = 0; i < 5; i++) {
      socket().break();
      pause();
    }
    socket().break();
    const before = socketCount();
    dispatchEvent(new Event('online'));
    expect(socketCount()).toBe(before + 1);
    pass(3_000);
    expect(socketCount()).toBe(before + 1);
  });

  test('that is being opened is left alone when the visitor comes back', () => {
    open();
    pass(1_000);
    socket().break();
    pass(400);
    pass(3_000); // a slow network
    document.dispatchEvent(new Event('visibilitychange'));
    expect(socketCount()).toBe(2);
    expect(socket().readyState).toBe(WebSocket.CONNECTING);
    open();
    expect(states).toEqual(['open', 'lost', 'open']);
  });

  test('waits while nobody looks', () => {
    socket().break();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(socketCount()).toBe(1);
  });

  test('that was ended stays so', () => {
    open();
    line.end();
    socket().break();
    dispatchEvent(new Event('online'));
    pass(60_000);
    expect(socketCount()).toBe(1);
    expect(states).toEqual(['open']);
  });
});

describe('something unanswered', () => {
  test('makes the line lost within four seconds, and goes out once more on the next', () => {
    open();
    pass(9_000);
    void line.say({ type: 'move', ask: 7, move: '2b4' });
    pass(3_999);
    expect(states).toEqual(['open', 'lost']);
    pass(800);
    open();
    expect(socket().said('move')).toHaveLength(1);
  });

  test('is only slow while the house answers a ping', () => {
    open();
    void line.say({ type: 'move', ask: 7, move: '2b4' });
    for (let i = 0; i < 8; i++) {
      pass(1_500);
      expect(socket().said('ping').length).toBeGreaterThan(i);
      socket().hear({ type: 'pong', at: 0 });
    }
    expect(states).toEqual(['open']);
    expect(socket().said('move')).toHaveLength(1);
  });
});

describe('where everything is swallowed', () => {
  test('a socket that never opens is given up, and the next is tried', () => {
    open();
    socket().break();
    pass(400);
    expect(socketCount()).toBe(2);
    pass(4_900);
    expect(states).toEqual(['open', 'lost', 'lost']);
    pass(1_000);
    expect(socketCount()).toBe(3);
  });

  test('a hello that nobody answers is given up too', () => {
    socket().open();
    pass(4_500);
    expect(states).toEqual(['lost']);
  });
});

describe('a silent line', () => {
  test('is asked for a sign after ten seconds', () => {
    open();
    pass(9_500);
    expect(socket().said('ping')).toHaveLength(0);
    pass(1_000);
    expect(socket().said('ping')).toHaveLength(1);
  });

  test('is kept while there are signs', () => {
    open();
    for (let i = 0; i < 10; i++) {
      pass(12_000);
      socket().hear({ type: 'pong', at: 0 });
    }
    expect(states).toEqual(['open']);
  });

  test('is lost at once when the device says that it is offline', () => {
    open();
    dispatchEvent(new Event('offline'));
    expect(states).toEqual(['open', 'lost']);
  });

  test('is given up without waiting for its socket to close, and heard no more', () => {
    open();
    const dead = socket();
    pass(13_500);
    expect(states).toEqual(['open', 'lost']);
    pass(400);
    expect(socketCount()).toBe(2);
    open();
    heard.length = 0;
    dead.hear(update(99, []));
    dead.break();
    expect(heard).toEqual([]);
    pass(10_000);
    expect(socketCount()).toBe(2);
  });
});

describe('bye', () => {
  test('is followed by a new hello on the same line if it stays open; what is said meanwhile waits', () => {
    open();
    socket().hear({ type: 'bye', match: 'm1', after: 2_000 });
    void line.say({ type: 'resign' });
    pass(1_999);
    expect(socket().sent.map(({ type }) => type)).toEqual(['hello']);
    pass(1);
    socket().hear(welcome(view(3)));
    expect(socket().sent.map(({ type }) => type)).toEqual(['hello', 'hello', 'resign']);
    expect(states).toEqual(['open', 'closing', 'open']);
    expect(socketCount()).toBe(1);
  });

  test('is followed by a new line after the time it names if it closes', () => {
    open();
    socket().hear({ type: 'bye', match: 'm1', after: 2_000 });
    socket().break();
    pass(1_999);
    expect(socketCount()).toBe(1);
    pass(1);
    expect(socketCount()).toBe(2);
  });
});
