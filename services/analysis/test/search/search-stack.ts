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
import { ServiceProcess } from '@overline/testing/service-process';
import { FakeModel } from './fake-model.ts';
import { type SearchAppOptions, startSearchApp } from './search-app.ts';

const LIMITS = { perMinute: 60_000, concurrency: 20 };

export const person = (tier: Tier): Principal => ({ userId: randomUUID(), sessionId: randomUUID(), tier });
export const prop = (query: string): AnalysisQuestion => ({ type: 'prop', query });
export const leg = { playerName: 'Ada Alpha', propType: 'points', propLine: 25.5, selection: 'Over' } as const;

/** The error of a refused request; empty if it was accepted. */
export const refusal = async (request: Promise<unknown>): Promise<Partial<AppError>> =>
  request.then(
    () => ({}),
    ({ kind, code, message, retryAfterSeconds }: AppError) => ({ kind, code, message, retryAfterSeconds }),
  );

/** Servers, a fake model and any number of instances. Sends requests to them as the gateway does. */
export class SearchStack {
  private readonly instances: { stop(): Promise<void> }[] = [];

  private constructor(
    readonly servers: TestServers,
    readonly model: FakeModel,
    readonly bus: Bus,
  ) {}

  static async open(): Promise<SearchStack> {
    const servers = await startServers({ schemas: ['analysis'], redis: true, nats: true });
    const bus = await Bus.open({ url: servers.nats.url, service: 'gateway' });
    return new SearchStack(servers, await FakeModel.start(), bus);
  }

  /** Starts an instance in this process. */
  async start(limits = LIMITS) {
    const instance = await startSearchApp(this.options(limits));
    this.instances.push(instance);
    return instance;
  }

  /** Starts an instance in its own process. */
  async spawn(limits = LIMITS): Promise<ServiceProcess> {
    const instance = await ServiceProcess.load(new URL('./instance.ts', import.meta.url));
    await instance.command('start', this.options(limits));
    return instance;
  }

  private options(limits: SearchAppOptions['limits']): SearchAppOptions {
    const { database, redis, nats } = this.servers;
    return {
      databaseUrl: database.runnerUrlOf('analysis'),
      migrationUrl: database.urlOf('analysis'),
      redisUrl: redis.urlOf('analysis'),
      natsUrl: nats.urlOf('analysis'),
      modelUrl: this.model.url,
      limits,
    };
  }

  /** Starts a search. Retries while no instance is running, as the gateway does. */
  async search(by: Principal, question: AnalysisQuestion, idempotencyKey: string = randomUUID()) {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.bus.request(startAnalysis, { by, question, idempotencyKey });
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'SERVICE_UNAVAILABLE' || attempt > 20) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  /** Waits for an analysis to end, across restarts of instances, as the gateway does. */
  async ended(by: Principal, id: string, withinMs = 60_000): Promise<AnalysisRecord> {
    const end = performance.now() + withinMs;
    for (;;) {
      const record = await this.bus.request(awaitAnalysis, { by, id }).catch(() => null);
      if (record?.state === 'done' || record?.state === 'failed') return record;
      if (performance.now() > end) throw new Error(`Not ended within ${withinMs} ms: ${JSON.stringify(record)}`);
      if (!record) await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Starts a search and waits for its analysis. */
  async analysis(by: Principal, question: AnalysisQuestion): Promise<AnalysisRecord> {
    const { id } = await this.search(by, question);
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

  /** Stops the instances of this process. */
  async stopInstances(): Promise<void> {
    for (const instance of this.instances.splice(0)) await instance.stop();
  }

  async stop(): Promise<void> {
    await this.stopInstances();
    await this.bus.close();
    await this.model.stop();
    await this.servers.stop();
  }
}
