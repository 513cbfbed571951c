import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';

export type Dispatch = { op: 0; t: string; s: number; d: unknown };

const REPLAYED = 200;

/** What outlives a dropped socket: the events since, in order. */
export class GatewaySession {
  readonly id = randomBytes(16).toString('hex');
  readonly #sent: Dispatch[] = [];
  #sequence = 0;
  #socket: WebSocket | undefined;

  get isOpen(): boolean {
    return this.#socket !== undefined;
  }

  attach(socket: WebSocket): void {
    this.#socket = socket;
    socket.once('close', () => {
      if (this.#socket === socket) this.#socket = undefined;
    });
  }

  tell(t: string, d: unknown): void {
    const dispatch: Dispatch = { op: 0, t, s: ++this.#sequence, d };
    this.#sent.push(dispatch);
    if (this.#sent.length > REPLAYED) this.#sent.shift();
    this.#socket?.send(JSON.stringify(dispatch));
  }

  /** Sends again what came after `sequence`, and that this was all. */
  resumeFrom(sequence: number): void {
    for (const dispatch of this.#sent) if (dispatch.s > sequence) this.#socket?.send(JSON.stringify(dispatch));
    this.tell('RESUMED', {});
  }
}
