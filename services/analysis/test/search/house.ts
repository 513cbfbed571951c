import { randomUUID } from 'node:crypto';
import {
  type AnalysisQuestion,
  type AnalysisRecord,
  AppError,
  awaitAnalysis,
  getSearchCount,
  type Principal,
  startAnalysis,
  type Tier,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { startServers, type TestServers } from '@overline/testing';
import { withClient } from '@overline/testing/servers';
import { ModelStub } from './model-stub.ts';
import { GUESSES_A_DAY, type SearchAppOptions, startSearch } from './search-app.ts';
import { spawnSearch } from './spawned-instance.ts';

export const person = (tier: Tier): Principal => ({ userId: randomUUID(), sessionId: randomUUID(), tier });
export const prop = (query: string): AnalysisQuestion => ({ type: 'prop', query });
export const leg = { playerName: 'Ada Alpha', propType: 'points', propLine: 25.5, selection: 'Over' } as const;

/** How a request is refused; nothing where it is not. */
export const refusal = async (work: Promise<unknown>): Promise<Partial<AppError>> =>
  work.then(
    () => ({}),
    ({ kind, code, message, retryAfterSeconds }: AppError) => ({ kind, code, message, retryAfterSeconds }),
  );

/** Servers, a model and any number of instances, and how the gateway would talk to them. */
export class SearchHouse {
  private readonly instances: { stop(): Promise<void> }[] = [];

  private constructor(
    readonly servers: TestServers,
    readonly model: ModelStub,
    readonly bus: Bus,
  ) {}

  static async open(): Promise<SearchHouse> {
    const servers = await startServers({ schemas: ['analysis'], redis: true, nats: true });
    return new SearchHouse(
      servers,
      await ModelStub.start(),
      await Bus.open({ url: servers.nats.url, service: 'gateway' }),
    );
  }

  options(limits: SearchAppOptions['model']): SearchAppOptions {
    const { database, redis, nats } = this.servers;
    return {
      databaseUrl: database.runnerUrlOf('analysis'),
      migrationUrl: database.urlOf('analysis'),
      redisUrl: redis.urlOf('analysis'),
      natsUrl: nats.urlOf('analysis'),
      modelUrl: this.model.url,
      model: limits,
      guessesADay: GUESSES_A_DAY,
    };
  }

  async start(limits: SearchAppOptions['model'] = { perMinute: 60_000, concurrency: 20 }) {
    const instance = await startSearch(this.options(limits));
    this.instances.push(instance);
    return instance;
  }

  spawn(limits: SearchAppOptions['model'] = { perMinute: 60_000, concurrency: 20 }) {
    return spawnSearch(this.options(limits));
  }

  /** As the gateway asks: again while nobody is there. */
  async ask(by: Principal, question: AnalysisQuestion, idempotencyKey: string = randomUUID()): Promise<{ id: string }> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await this.bus.request(startAnalysis, { by, question, idempotencyKey });
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'SERVICE_AWAY' || tries > 20) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  /** As the gateway waits: again and again, whoever goes away meanwhile. */
  async ended(by: Principal, id: string, withinMs = 60_000): Promise<AnalysisRecord> {
    const end = performance.now() + withinMs;
    for (;;) {
      const record = await this.bus.request(awaitAnalysis, { by, id }).catch(() => null);
      if (record?.state === 'done' || record?.state === 'failed') return record;
      if (performance.now() > end) throw new Error(`Not ended within ${withinMs} ms: ${JSON.stringify(record)}`);
      if (!record) await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async answer(by: Principal, question: AnalysisQuestion): Promise<AnalysisRecord> {
    const { id } = await this.ask(by, question);
    return this.ended(by, id);
  }

  async used({ userId }: Principal): Promise<number> {
    return (await this.bus.request(getSearchCount, { userId })).used;
  }

  query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return withClient(
      this.servers.database.urlOf('analysis'),
      async (client) => (await client.query(sql, values)).rows as Row[],
    );
  }

  /** Ends the instances that were started here. */
  async leave(): Promise<void> {
    for (const instance of this.instances.splice(0)) await instance.stop();
  }

  async stop(): Promise<void> {
    await this.leave();
    await this.bus.close();
    await this.model.stop();
    await this.servers.stop();
  }
}

/** Waits until it is so. @throws Error after 30 s. */
export async function until(isSo: () => boolean | Promise<boolean>, withinMs = 30_000): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Not so within ${withinMs} ms: ${isSo.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
