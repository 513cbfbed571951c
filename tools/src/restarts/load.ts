const PATHS = ['/api/picks/top-picks', '/api/picks/win-rate', '/api/record', '/api/auth/me', '/api/analyses', '/'];
const WORKERS = 6;
const PATIENCE_MS = 30_000;
const PASSWORD = 'overline-demo-1';

export type Failure = { path: string; at: string; what: string };

/** People who ask without pause until told to stop. Every answer that is not a 2xx or 3xx counts as failed. */
export class Load {
  requests = 0;
  readonly failures: Failure[] = [];
  private stopped = false;
  private working: Promise<void>[] = [];

  constructor(private readonly address: string) {}

  async start(): Promise<void> {
    const token = await this.signIn();
    this.working = Array.from({ length: WORKERS }, (_, index) => this.work(index, token));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.working);
  }

  private async work(first: number, token: string): Promise<void> {
    for (let turn = first; !this.stopped; turn += 1) {
      // Now and then somebody signs in: that writes, where the others read.
      if (turn % 25 === 0) await this.count('/api/auth/login', () => this.signIn());
      const path = PATHS[turn % PATHS.length] ?? '/';
      await this.count(path, () => this.ask(path, { headers: { authorization: `Bearer ${token}` } }));
    }
  }

  private async count(path: string, ask: () => Promise<unknown>): Promise<void> {
    this.requests += 1;
    try {
      await ask();
    } catch (error) {
      this.failures.push({ path, at: new Date().toISOString(), what: String(error) });
    }
  }

  private async signIn(): Promise<string> {
    const body = JSON.stringify({ email: 'premium@overline.test', password: PASSWORD });
    const headers = { 'content-type': 'application/json' };
    const answer = await this.ask('/api/auth/login', { method: 'POST', headers, body });
    return (JSON.parse(answer) as { token: string }).token;
  }

  private async ask(path: string, options: RequestInit): Promise<string> {
    const response = await fetch(this.address + path, { ...options, signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 200)}`);
    return text;
  }
}
