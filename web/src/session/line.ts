// The line to the house: one socket that comes back by itself, and messages that count once.
import { decoration } from '../chance';
import type { MatchEvent, Message, ServerMessage } from './wire.generated';

/** A message as it is said here: the line adds which match it is about, and its own mark. */
type Unaddressed<M> = M extends Message ? Omit<M, 'match' | 'id'> : never;
type Hello = Extract<Message, { type: 'hello' }>;
export type Said = Unaddressed<Exclude<Message, { type: 'hello' | 'bye' | 'ping' }>>;

/** refused: there is no such table, or it isn't ours to see. */
export type LineState = 'connecting' | 'open' | 'lost' | 'closing' | 'refused';

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8_000;
/** A line on which nothing is said is asked for a sign. */
const PING = 10_000;
/** Something unanswered for so long: is the line still there? A ping says whether only the answer is slow. */
const DOUBT = 1_000;
/** Without any sign for so long, it isn't. */
const PATIENCE = 3_000;
/** How often that is looked at. */
const LOOK = 500;
/** Opening a line and being welcomed may take longer, the more so after failing. */
const OPENING = 4_000;

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
  private looking: ReturnType<typeof setInterval> | undefined;
  private opening: ReturnType<typeof setTimeout> | undefined;
  private heardAt = 0;
  /** The oldest thing said since something was heard; null if all has had a sign. */
  private saidAt: number | null = null;
  private pinged = false;
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
    addEventListener('offline', this.drop);
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
    clearTimeout(this.opening);
    clearInterval(this.looking);
    removeEventListener('online', this.hurry);
    removeEventListener('offline', this.drop);
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
    this.expectWelcome();
  }

  /** Where everything is swallowed a socket would be opening for minutes. */
  private expectWelcome() {
    clearTimeout(this.opening);
    this.opening = setTimeout(this.drop, OPENING + this.pause);
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
    this.heard();
    this.expectWelcome();
    clearInterval(this.looking);
    this.looking = setInterval(() => this.look(), LOOK);
  }

  /** Whether the line is still there: only once it was welcomed, before that it is opening. */
  private look() {
    if (!this.welcomed) return;
    const now = Date.now();
    const open = this.saidAt ?? (this.waiting.size ? this.heardAt : null);
    if (this.saidAt !== null && now - this.saidAt >= PATIENCE) this.drop();
    else if (!this.pinged && now - (open ?? this.heardAt) >= (open === null ? PING : DOUBT)) {
      this.pinged = true;
      this.send({ type: 'ping' });
    }
  }

  private heard() {
    this.heardAt = Date.now();
    this.saidAt = null;
    this.pinged = false;
    clearTimeout(this.opening);
  }

  private receive(heard: ServerMessage) {
    this.heard();
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
      this.pause = FIRST_PAUSE;
      this.changed('open');
      this.welcomed = true; // what was said until now is sent below, once
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
  private readonly drop = () => {
    const { socket } = this;
    if (!socket) return;
    socket.close();
    this.lost(socket);
  };

  private lost(socket: WebSocket) {
    if (this.ended || socket !== this.socket) return;
    this.socket = null;
    this.welcomed = false;
    this.forgetEarly();
    this.saidAt = null;
    this.pinged = false;
    clearInterval(this.looking);
    clearTimeout(this.opening);
    this.changed('lost');
    clearTimeout(this.timer);
    // A little at random, so that not everybody comes back in the same instant.
    this.timer = setTimeout(() => this.connect(), this.pause * (0.75 + decoration() / 2));
    this.pause = Math.min(Math.max(this.pause, FIRST_PAUSE) * 2, LONGEST_PAUSE);
  }

  /** The network is back, or the visitor is: no reason to wait. */
  private readonly hurry = () => {
    if (document.visibilityState === 'hidden' || this.ended) return;
    if (!this.socket) {
      clearTimeout(this.timer);
      this.pause = FIRST_PAUSE;
      this.connect();
    } else {
      this.look();
    }
  };

  private send(message: object) {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify(message));
    if (this.welcomed) this.saidAt ??= Date.now();
  }
}
