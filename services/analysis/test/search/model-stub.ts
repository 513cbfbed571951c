import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelAnswer {
  status?: number;
  delayMs?: number;
  retryAfterSeconds?: number;
}

/** Stands in for the language model's provider: a delay, answers to order, and when who called. */
export class ModelStub {
  /** `at` by the clock of `performance`, when it came; `leftAt` by the wall clock, when it left. */
  readonly calls: { at: number; leftAt: number; query: string }[] = [];
  inside = 0;
  mostInside = 0;
  /** What the nth call of a question gets. */
  script: (query: string, nth: number) => ModelAnswer = () => ({});
  private readonly server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const { query, leftAt } = JSON.parse(body) as { query: string; leftAt: number };
      const nth = this.callsOf(query);
      this.calls.push({ at: performance.now(), leftAt, query });
      this.mostInside = Math.max(this.mostInside, (this.inside += 1));
      response.once('close', () => (this.inside -= 1));
      const { status = 200, delayMs = 0, retryAfterSeconds } = this.script(query, nth);
      const answer = (): void => {
        response
          .writeHead(status, retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) })
          .end(JSON.stringify({ words: `Words on ${query}` }));
      };
      if (delayMs > 0) setTimeout(answer, delayMs).unref();
      else answer();
    });
  });

  static async start(): Promise<ModelStub> {
    const stub = new ModelStub();
    await new Promise<void>((resolve) => stub.server.listen(0, '127.0.0.1', resolve));
    return stub;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  callsOf(query: string): number {
    return this.calls.filter((call) => call.query === query).length;
  }

  /** The most calls that any span of so many milliseconds held. */
  mostWithin(spanMs: number, clock: 'at' | 'leftAt'): number {
    const times = this.calls.map((call) => call[clock]).sort((a, b) => a - b);
    let from = 0;
    let most = 0;
    times.forEach((time, index) => {
      while (time - (times[from] ?? 0) >= spanMs) from += 1;
      most = Math.max(most, index - from + 1);
    });
    return most;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
