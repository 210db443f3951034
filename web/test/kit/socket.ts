// A socket whose other end is the test.
import { vi } from 'vitest';
import type { ServerMessage } from '../../src/session/wire.generated';

export interface Sent {
  type: string;
  id: number;
  match: string;
  [more: string]: unknown;
}

export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;

  readyState: number = FakeSocket.CONNECTING;
  readonly sent: Sent[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    sockets.push(this);
  }

  send(text: string) {
    if (this.readyState !== FakeSocket.OPEN) throw new Error('not open');
    this.sent.push(JSON.parse(text));
  }

  /** As in browsers: it is closed only when the other end has answered, see {@link break}. */
  close() {
    if (this.readyState !== FakeSocket.CLOSED) this.readyState = FakeSocket.CLOSING;
  }

  // ---- what the other end does ----

  open() {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  hear(heard: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(heard) });
  }

  break() {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.();
  }

  /** What was sent of one kind. */
  said(type: string): Sent[] {
    return this.sent.filter((sent) => sent.type === type);
  }
}

const sockets: FakeSocket[] = [];

/** Puts fake sockets in the place of real ones, and fake time; call before each test. */
export function useFakeSockets() {
  sockets.length = 0;
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5); // pauses are exactly as long as they mean to be
}

export const socketCount = () => sockets.length;

/** The newest one. */
export function socket(): FakeSocket {
  return sockets.at(-1)!;
}
