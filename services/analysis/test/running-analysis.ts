import { jest } from '@jest/globals';
import type { Type } from '@nestjs/common';
import {
  type RequestReply,
  getCandidates,
  getForecasts,
  getGameResults,
  healthRequest,
  type InputOf,
  type RequestContract,
  type ServiceHealth,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Clock, PinoLogger, readConfig, runService } from '@overline/service-kit';
import { startServers, type TestServers, until } from '@overline/testing';
import { withClient } from '@overline/testing/servers';
import type { World } from '@overline/sandbox/src/world/world.ts';
import { AppModule } from '../src/app.module.ts';
import { AnalysisConfig } from '../src/config.ts';
import { LoadOnStart } from '../src/facts/loading/load-on-start.ts';
import { startSandbox, type RunningSandbox } from './running-sandbox.ts';

export interface Instance {
  get<T>(type: Type<T>): T;
  /** Resolves once everything is loaded. */
  loaded(withinMs?: number): Promise<void>;
  stop(): Promise<void>;
}

/** Servers, a sandbox and a clock, shared by any number of instances of the service. */
export interface TestSystem {
  servers: TestServers;
  sandbox: RunningSandbox;
  start(): Promise<Instance>;
  setNow(moment: Date): void;
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
  ask<R extends RequestContract>(contract: R, input: InputOf<R>): Promise<RequestReply<R>>;
  health(): Promise<ServiceHealth>;
  candidates(day: string, asOf: Date): Promise<RequestReply<typeof getCandidates>>;
  forecasts(day: string, asOf: Date, ids: string[]): Promise<RequestReply<typeof getForecasts>>;
  results(gameIds: string[]): Promise<RequestReply<typeof getGameResults>['games']>;
  /** Warnings and errors logged since the start, as one text. */
  loggedProblems(): string;
  stop(): Promise<void>;
}

interface Options {
  now: Date;
  world?: World | readonly World[];
  settings?: Readonly<Record<string, string>>;
}

export async function startSystem({ now, world, settings = {} }: Options): Promise<TestSystem> {
  const [servers, sandbox] = await Promise.all([
    startServers({ schemas: ['analysis', 'listener'], redis: true, nats: true }),
    startSandbox({ now, ...(world ? { world } : {}) }),
  ]);
  const config = readConfig(AnalysisConfig, {
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: servers.database.runnerUrlOf('analysis'),
    DATABASE_MIGRATION_URL: servers.database.urlOf('analysis'),
    REDIS_URL: servers.redis.urlOf('analysis'),
    NATS_URL: servers.nats.urlOf('analysis'),
    ODDS_API_BASE_URL: `${sandbox.base}/odds`,
    ODDS_API_KEY: 'odds-secret',
    ODDS_REQUESTS_PER_MINUTE: '600000',
    STATS_API_BASE_URL: `${sandbox.base}/stats`,
    STATS_API_KEY: 'stats-secret',
    LEAGUES: 'nba',
    STATS_REQUESTS_PER_MINUTE: '600000',
    HISTORY_DAYS: '4',
    BACKFILL_DAYS: '0',
    FEED_TIMEOUT_MS: '700',
    ...settings,
  });
  const clock = jest.spyOn(Clock.prototype, 'now').mockImplementation(() => now);
  const lines: unknown[] = [];
  for (const level of ['warn', 'error'] as const)
    jest.spyOn(PinoLogger.prototype, level).mockImplementation((message) => void lines.push(message));
  const bus = await Bus.open({ url: servers.nats.url, service: 'tester' });
  const instances: Instance[] = [];
  const ask: TestSystem['ask'] = (contract, input) => bus.request(contract, input);
  return {
    servers,
    sandbox,
    ask,
    start: async () => {
      const instance = await startInstance(config);
      instances.push(instance);
      return instance;
    },
    setNow: (moment) => {
      clock.mockImplementation(() => moment);
      sandbox.setNow(moment);
    },
    query: <Row>(sql: string, values: unknown[] = []) =>
      withClient(servers.database.urlOf('analysis'), async (client) => (await client.query(sql, values)).rows as Row[]),
    health: () => ask(healthRequest('analysis'), {}),
    candidates: (day, asOf) => ask(getCandidates, { day, asOf: asOf.toISOString() }),
    forecasts: (day, asOf, ids) => ask(getForecasts, { day, asOf: asOf.toISOString(), ids }),
    results: async (gameIds) => (await ask(getGameResults, { gameIds })).games,
    loggedProblems: () => JSON.stringify(lines),
    stop: async () => {
      for (const instance of instances) await instance.stop();
      await bus.close();
      await sandbox.stop();
      await servers.stop();
      jest.restoreAllMocks();
    },
  };
}

async function startInstance(config: AnalysisConfig): Promise<Instance> {
  const app = await runService(AppModule.with(config), config);
  let stopped: Promise<void> | undefined;
  return {
    get: (type) => app.get(type, { strict: false }),
    loaded: (withinMs) => until(() => app.get(LoadOnStart).loading === null, withinMs),
    stop: () => (stopped ??= app.close()),
  };
}

/** A time of day in America/Chicago, in winter. */
export const winter = (day: string, time: string): Date => new Date(`${day}T${time}:00-06:00`);
