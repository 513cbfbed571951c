import type { ServerResponse } from 'node:http';

const MOST_UNSENT_BYTES = 64 * 1024;

export interface Listener {
  userId: string;
  authorization: string;
  /** When its token runs out, ms since 1970. */
  endsAt: number;
}

/** One open page on the other end of a stream of server-sent events. */
export class LivePage {
  readonly userId: string;
  readonly authorization: string;
  readonly endsAt: number;

  constructor(
    { userId, authorization, endsAt }: Listener,
    private readonly response: ServerResponse,
  ) {
    this.userId = userId;
    this.authorization = authorization;
    this.endsAt = endsAt;
  }

  /** A page that does not read is let go instead of filling the memory. */
  write(message: string): void {
    if (this.response.writableEnded || this.response.destroyed) return;
    if (this.response.writableLength > MOST_UNSENT_BYTES) this.response.destroy();
    else this.response.write(message);
  }

  close(): void {
    this.response.end();
  }

  /** Calls back once, at once where the page has gone already: it does not say so again. */
  onClose(listener: () => void): void {
    if (this.response.destroyed) listener();
    else this.response.once('close', listener);
  }
}
