import { type LeagueId, LEAGUES } from '@overline/forecast/past-games';
import { isDay } from './time/time-zone.ts';

export type Config = {
  port: number;
  host: string;
  /** Folder of tables to replay; without it, leagues are simulated. */
  dataFolder: string | undefined;
  /** For each league, the day of the tables that is replayed as today. */
  dataDays: ReadonlyMap<string, string>;
  /** The leagues to serve; by default all simulated ones, or the NBA in a replay. */
  leagues: readonly LeagueId[] | undefined;
  seed: string;
  /** The time at which the clock starts, in epoch milliseconds; real time by default. */
  demoNow: number | undefined;
  /** The odds feed's limit of requests per second and key. */
  oddsPerSecond: number;
  /** The stats feed's limit of requests per minute and key. */
  statsPerMinute: number;
  /** The language model's limit of calls per second and key. */
  openAiPerSecond: number;
  /** How long each call of the language model takes, in milliseconds. */
  openAiLatencyMs: number;
  /** The port of the sandbox's SMTP server; 1000 above `port` by default. */
  smtpPort: number;
  /** File that stores the payment provider's data across restarts. By default, the data is only in memory. */
  stripeState: string | undefined;
};

type Environment = Record<string, string | undefined>;

function positiveInteger(environment: Environment, name: string, fallback: number): number {
  const text = environment[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} must be a whole number above 0, not "${text}"`);
  return value;
}

function leaguesIn(list: string): LeagueId[] {
  return list.split(',').map((name) => {
    const league = LEAGUES.find(({ id }) => id === name.trim().toLowerCase());
    if (!league) throw new Error(`LEAGUES must be some of ${LEAGUES.map(({ id }) => id).join(', ')}, not "${list}"`);
    return league.id;
  });
}

/** One day for all leagues (`2025-11-01`), or a day for each (`nhl:2025-11-01,mlb:2022-08-06`). */
function daysIn(text: string): Map<string, string> {
  const days = isDay(text) ? LEAGUES.map(({ id }) => [id, text] as const) : text.split(',').map(leagueDay);
  return new Map(days);
}

function leagueDay(part: string): [LeagueId, string] {
  const [, name, day] = /^([a-z]+):(\S+)$/.exec(part.trim()) ?? [];
  const league = LEAGUES.find(({ id }) => id === name);
  if (league && day && isDay(day)) return [league.id, day];
  throw new Error(
    `SANDBOX_DAY must be a day written YYYY-MM-DD, or one for each league as in nhl:2025-11-01, not "${part}"`,
  );
}

/** Reads the settings. @throws Error that names the variable if a value is invalid */
export function readConfig(environment: Environment = process.env): Config {
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const dataDay = text('SANDBOX_DAY');
  const demoNow = text('DEMO_NOW');
  if (demoNow && Number.isNaN(Date.parse(demoNow)))
    throw new Error(`DEMO_NOW must be an ISO instant, not "${demoNow}"`);
  const port = positiveInteger(environment, 'SANDBOX_PORT', 3090);
  return {
    port,
    host: text('SANDBOX_HOST') ?? '127.0.0.1',
    dataFolder: text('SANDBOX_DATA'),
    dataDays: dataDay === undefined ? new Map() : daysIn(dataDay),
    leagues: text('LEAGUES') === undefined ? undefined : leaguesIn(text('LEAGUES') ?? ''),
    seed: text('SANDBOX_SEED') ?? 'overline',
    demoNow: demoNow ? Date.parse(demoNow) : undefined,
    oddsPerSecond: positiveInteger(environment, 'SANDBOX_ODDS_PER_SECOND', 30),
    statsPerMinute: 6_000,
    openAiPerSecond: 50,
    openAiLatencyMs: 400,
    smtpPort: positiveInteger(environment, 'SANDBOX_SMTP_PORT', port + 1_000),
    stripeState: text('SANDBOX_STRIPE_STATE'),
  };
}
