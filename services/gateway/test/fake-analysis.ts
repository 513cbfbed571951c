import { createHmac, randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import {
  type AnalysisRecord,
  type RequestReply,
  awaitAnalysis,
  getAnalysis,
  getMyAnalyses,
  getSearchCount,
  getSuggestions,
  type InputOf,
  type RequestContract,
  refreshSessions,
  resolveSession,
  startAnalysis,
  type Tier,
} from '@overline/contracts';
import { Bus, serveRequest } from '@overline/messaging';

const SECRET = 'a test secret that is long enough';

/** A fake of auth and analysis on the bus: sessions of any tier, and analyses that end as the test defines. */
export class FakeAnalysis {
  readonly started: InputOf<typeof startAnalysis>[] = [];
  /** The error of `startAnalysis`; null for success. */
  refusal: Error | null = null;
  refused = 0;
  /** The state of an analysis when it is awaited for the nth time; null for no reply. */
  stateAt: (nth: number) => Partial<AnalysisRecord> | null = () => ({
    state: 'done',
    answer: { overallSummary: 'words' },
  });
  private readonly sessions = new Map<string, { userId: string; tier: Tier }>();
  private readonly waits = new Map<string, number>();
  private readonly ids = new Map<string, string>();

  private constructor(readonly bus: Bus) {}

  static readonly secret = SECRET;

  static async start(url: string): Promise<FakeAnalysis> {
    const platform = new FakeAnalysis(await Bus.open({ url, service: 'platform' }));
    platform.serve();
    await platform.bus.connection.flush();
    return platform;
  }

  person(tier: Tier): { userId: string; token: string } {
    const userId = randomUUID();
    const sid = randomUUID();
    this.sessions.set(sid, { userId, tier });
    const now = Math.floor(Date.now() / 1_000);
    const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { sub: userId, sid, epoch: 1, iat: now, exp: now + 3_600 };
    const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
    return { userId, token: `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}` };
  }

  private serve(): void {
    this.answer(refreshSessions, () => ({}));
    this.answer(resolveSession, ({ sessionId }) => {
      const session = this.sessions.get(sessionId);
      return { principal: session ? { ...session, sessionId } : null };
    });
    this.answer(getSearchCount, () => ({ used: 0 }));
    this.answer(startAnalysis, (input) => {
      if (this.refusal) {
        this.refused += 1;
        throw this.refusal;
      }
      this.started.push(input);
      const id = this.ids.get(input.idempotencyKey) ?? randomUUID();
      this.ids.set(input.idempotencyKey, id);
      return { id };
    });
    this.answer(awaitAnalysis, ({ id }) => {
      const nth = this.waits.get(id) ?? 0;
      this.waits.set(id, nth + 1);
      const state = this.stateAt(nth);
      return state && { ...aRecord(id), ...state };
    });
    this.answer(getMyAnalyses, ({ by }) => [{ ...aRecord(randomUUID()), query: by.userId }]);
    this.answer(getAnalysis, ({ by, id }) => ({ ...aRecord(id), query: by.userId }));
    this.answer(getSuggestions, ({ q }) => [{ label: q, detail: 'Foxes', query: q }]);
  }

  private answer<R extends RequestContract>(contract: R, reply: (input: InputOf<R>) => RequestReply<R> | null): void {
    const handler = async (input: unknown): Promise<unknown> =>
      reply(input as InputOf<R>) ?? new Promise(() => undefined);
    serveRequest(this.bus, contract, handler, new Logger('FakeAnalysis'));
  }
}

function aRecord(id: string): AnalysisRecord {
  return {
    id,
    type: 'prop',
    state: 'running',
    ahead: null,
    stage: 'Writing it up',
    query: 'q',
    askedAt: '2026-01-15T12:00:00.000Z',
    finishedAt: null,
    answer: null,
    error: null,
  };
}
