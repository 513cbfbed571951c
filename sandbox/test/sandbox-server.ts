import type { FastifyInstance } from 'fastify';
import { fixedClock } from './fixed-clock.ts';
import { buildServer } from '../src/server.ts';
import { SimulatedWorld } from '../src/simulated/simulated-world.ts';
import type { World } from '../src/world/world.ts';

export type Answer = { status: number; headers: Headers; text: string; json: unknown };

export type TestSandbox = {
  app: FastifyInstance;
  /** Its address. */
  base: string;
  clock: ReturnType<typeof fixedClock>;
  odds(path: string, query?: Record<string, string>): Promise<Answer>;
  stats(path: string, headers?: Record<string, string>): Promise<Answer>;
  control(method: string, path: string, body?: unknown): Promise<Answer>;
  close(): Promise<void>;
};

/** 08:00 in Chicago on November 20, 2026. */
export const EIGHT = Date.parse('2026-11-20T14:00:00Z');

/** A sandbox on a free local port, with a clock that does not move. */
export async function startSandbox(
  options: {
    world?: World;
    now?: number;
    oddsPerSecond?: number;
    statsPerMinute?: number;
    discordMessages?: number;
  } = {},
): Promise<TestSandbox> {
  const clock = fixedClock(options.now ?? EIGHT);
  const limits = {
    oddsPerSecond: options.oddsPerSecond ?? 1000,
    statsPerMinute: options.statsPerMinute ?? 1000,
    discordMessages: options.discordMessages ?? 1000,
    smtpPort: 0,
  };
  const app = buildServer(limits, options.world ?? new SimulatedWorld('component'), clock);
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    base,
    clock,
    odds: (path, query = {}) => {
      const all = new URLSearchParams({ apiKey: 'sandbox', oddsFormat: 'american', ...query });
      return ask(`${base}/odds/v4${path}?${all.toString()}`);
    },
    stats: (path, headers = {}) =>
      ask(`${base}/stats/v1${path}`, { headers: { authorization: 'sandbox', ...headers } }),
    control: (method, path, body) =>
      ask(`${base}${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
    close: () => app.close(),
  };
}

async function ask(address: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(address, init);
  const text = await response.text();
  const json: unknown = response.headers.get('content-type')?.includes('json') ? parsed(text) : undefined;
  return { status: response.status, headers: response.headers, text, json };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type OddsOutcome = { name: string; description?: string; point?: number; price: number | null };
export type OddsEvent = {
  id: string;
  commence_time: string;
  home_team: string;
  away_team: string;
  bookmakers: {
    key: string;
    title: string;
    last_update: string;
    markets: { key: string; last_update: string; outcomes: OddsOutcome[] }[];
  }[];
};
export type StatsGame = {
  id: number;
  date: string;
  datetime: string;
  status: string;
  status_state: string;
  home_team_score: number;
  visitor_team_score: number;
};
export type StatsRow = {
  id: number;
  min: string;
  pts: number;
  reb: number;
  player: { id: number; last_name: string; team_id: number };
  game: { id: number; status: string };
};
export type StatsPage<T> = { data: T[]; meta: { next_cursor?: number; per_page: number } };

export function eventsOf(answer: Answer): OddsEvent[] {
  return answer.json as OddsEvent[];
}

export function eventOf(answer: Answer): OddsEvent {
  return answer.json as OddsEvent;
}

export function pageOf<T>(answer: Answer): StatsPage<T> {
  return answer.json as StatsPage<T>;
}
