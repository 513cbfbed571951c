import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelAnswer {
  status?: number;
  delayMs?: number;
  retryAfterSeconds?: number;
}

/** A fake language model over HTTP. Its script determines the answers. It records the calls. */
export class FakeModel {
  /** `at`: when the call arrived, from `performance.now()`. `leftAt`: when it was sent, from `Date.now()`. */
  readonly calls: { at: number; leftAt: number; query: string }[] = [];
  maxConcurrent = 0;
  /** The answer to the nth call for a question. */
  script: (query: string, nth: number) => ModelAnswer = () => ({});
  private concurrent = 0;
  private readonly server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const { query, leftAt } = JSON.parse(body) as { query: string; leftAt: number };
      const nth = this.callsOf(query);
      this.calls.push({ at: performance.now(), leftAt, query });
      this.concurrent += 1;
      this.maxConcurrent = Math.max(this.maxConcurrent, this.concurrent);
      response.once('close', () => (this.concurrent -= 1));
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

  static async start(): Promise<FakeModel> {
    const model = new FakeModel();
    await new Promise<void>((resolve) => model.server.listen(0, '127.0.0.1', resolve));
    return model;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  callsOf(query: string): number {
    return this.calls.filter((call) => call.query === query).length;
  }

  /** The most calls within any window of this length. */
  maxWithin(windowMs: number, clock: 'at' | 'leftAt'): number {
    const times = this.calls.map((call) => call[clock]).sort((a, b) => a - b);
    let from = 0;
    let max = 0;
    times.forEach((time, index) => {
      while (time - (times[from] ?? 0) >= windowMs) from += 1;
      max = Math.max(max, index - from + 1);
    });
    return max;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
