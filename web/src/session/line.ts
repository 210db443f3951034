// The line to the house: one socket that comes back by itself, and messages that count once.
import type { MatchEvent, Message, ServerMessage } from './wire.generated';

/** A message as it is said here: the line adds which match it is about, and its own mark. */
type Unaddressed<M> = M extends Message ? Omit<M, 'match' | 'id'> : never;
type Hello = Extract<Message, { type: 'hello' }>;
export type Said = Unaddressed<Exclude<Message, { type: 'hello' | 'bye' | 'ping' }>>;

/** refused: there is no such table, or it isn't ours to see. */
export type LineState = 'connecting' | 'open' | 'lost' | 'closing' | 'refused';

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8_000;
const PING = 20_000;
const PATIENCE = 12_000;

interface Waiting {
  message: object;
  done: (answer: ServerMessage) => void;
}

export class Line {
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<number | string, Waiting>();
  private ids = 0;
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  private heardAt = 0;
  private ended = false;
  /** Before the welcome nothing else is heard: what is said waits for it. */
  private welcomed = false;
  private helloId = 0;
  /** What welcomes with more to come have told: the house tells only so many events at once. */
  private early: MatchEvent[] = [];
  private upTo = 0;

  constructor(
    private readonly match: string,
    private readonly token: () => string | null,
    /** The version to go on from; 0 knows nothing yet. */
    private readonly version: () => number,
    /** What this device commits its chain for the dice with. */
    private readonly commit: () => Pick<Hello, 'commit'>,
    private readonly hear: (heard: ServerMessage) => void,
    private readonly changed: (state: LineState) => void,
  ) {
    this.connect();
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  /** Sends, and sends again after a lost line, until it is answered. */
  say(said: Said): Promise<ServerMessage> {
    const id = ++this.ids;
    const message = { ...said, match: this.match, id };
    return new Promise((done) => {
      this.waiting.set(id, { message, done });
      if (this.welcomed) this.send(message);
    });
  }

  end() {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.pinging);
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
  }

  /** Says hello anew: with a token that wasn't there before. */
  restart() {
    this.pause = 0;
    this.drop();
  }

  private connect() {
    if (this.ended) return;
    const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + '/api/v1/socket');
    this.socket = socket;
    socket.onopen = () => this.hello();
    socket.onmessage = ({ data }) => socket === this.socket && this.receive(JSON.parse(data));
    socket.onclose = () => this.lost(socket);
  }

  private hello() {
    const token = this.token();
    this.helloId = ++this.ids;
    const hello: Unaddressed<Hello> = {
      type: 'hello',
      want: ['say', 'dice', 'frames'],
      ...(token ? { token, ...this.commit() } : {}),
      ...(this.upTo || this.version() ? { version: this.upTo || this.version() } : {}),
    };
    this.send({ ...hello, id: this.helloId, match: this.match });
    this.heardAt = Date.now();
    clearInterval(this.pinging);
    this.pinging = setInterval(() => this.check(), PATIENCE / 2);
  }

  private check() {
    const silent = Date.now() - this.heardAt;
    if (silent > PING + PATIENCE) this.drop();
    else if (silent > PING) this.send({ type: 'ping' });
  }

  private receive(heard: ServerMessage) {
    this.heardAt = Date.now();
    if (heard.type === 'bye') {
      this.changed('closing');
      this.welcomed = false;
      this.forgetEarly();
      const { after = 0 } = heard;
      this.pause = after;
      // If the line stays open, it was only this table that had to be read again.
      this.helloAfter(after);
      return;
    }
    if (heard.type === 'refused' && heard.re === this.helloId) {
      const { code, retryAfter } = heard.problem;
      if (retryAfter || code === 'TOO_MANY') this.helloAfter(1000 * (retryAfter ?? 1));
      else this.changed('refused');
      return;
    }
    if (heard.type === 'refused' && heard.re === undefined && heard.problem.code === 'NOT_FOUND') {
      // The seat isn't ours any more. Whether anything still is, the next hello tells.
      this.welcomed = false;
      this.forgetEarly();
      this.hello();
      return;
    }
    if (this.upTo && heard.type === 'update') return; // the next welcome tells it, after what was before
    if (heard.type === 'welcome' && heard.more && heard.upTo) {
      this.early.push(...heard.events);
      this.upTo = heard.upTo;
      this.hello();
      return;
    }
    if (heard.type === 'welcome') {
      heard = { ...heard, events: [...this.early, ...heard.events] };
      this.forgetEarly();
      this.welcomed = true;
      this.pause = FIRST_PAUSE;
      this.changed('open');
    }
    this.hear(heard);
    if (heard.type === 'welcome') for (const { message } of this.waiting.values()) this.send(message);
    const re = 're' in heard ? heard.re : undefined;
    if (re === undefined) return;
    this.waiting.get(re)?.done(heard);
    this.waiting.delete(re);
  }

  private forgetEarly() {
    this.early = [];
    this.upTo = 0;
  }

  private helloAfter(millis: number) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.socket?.readyState === WebSocket.OPEN && this.hello(), millis);
  }

  /** Gives the line up. Over a dead network a socket takes a minute to close: that isn't waited for. */
  private drop() {
    const { socket } = this;
    if (!socket) return;
    socket.close();
    this.lost(socket);
  }

  private lost(socket: WebSocket) {
    if (this.ended || socket !== this.socket) return;
    this.socket = null;
    this.welcomed = false;
    this.forgetEarly();
    clearInterval(this.pinging);
    this.changed('lost');
    clearTimeout(this.timer);
    // A little at random, so that not everybody comes back in the same instant.
    this.timer = setTimeout(() => this.connect(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(Math.max(this.pause, FIRST_PAUSE) * 2, LONGEST_PAUSE);
  }

  /** The network is back, or the visitor is: no reason to wait. */
  private readonly hurry = () => {
    if (document.visibilityState === 'hidden' || this.ended) return;
    if (!this.socket) {
      clearTimeout(this.timer);
      this.pause = FIRST_PAUSE;
      this.connect();
    } else if (this.socket.readyState === WebSocket.OPEN) {
      this.check();
    }
  };

  private send(message: object) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
