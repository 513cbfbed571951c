import { DatabaseSettings, RedisSettings, serviceConfig } from '@overline/service-kit';
import { LEAGUES } from '@overline/forecast';
import { z } from 'zod';

const LEAGUE_IDS = LEAGUES.map(({ id }) => id);

const positive = z.coerce.number().int().min(1);

function limitOf(entry: string): [string, number] {
  const [league = '', credits] = entry.split(':');
  return [league.trim().toLowerCase(), Number(credits)];
}

/** The analysis service's settings. */
export class AnalysisConfig extends serviceConfig('analysis', {
  ...DatabaseSettings.shape,
  ...RedisSettings.shape,
  /** The leagues that are switched on, separated by commas; by default all of them. */
  LEAGUES: z
    .string()
    .default(LEAGUE_IDS.join(','))
    .transform((list) => [...new Set(list.split(',').map((id) => id.trim().toLowerCase()))])
    .pipe(z.array(z.enum(LEAGUE_IDS)).min(1)),
  ODDS_API_BASE_URL: z.url().default('https://api.the-odds-api.com'),
  ODDS_API_KEY: z.string().min(1),
  /** Prices are no longer refreshed once the plan has this many credits left. */
  ODDS_CREDITS_FLOOR: z.coerce.number().int().min(0).default(200),
  /** Daily credit limits by league, such as "nba:3000,mlb:2000". A league without an entry has no limit. */
  ODDS_CREDITS_A_DAY: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter((entry) => entry.trim() !== ''))
    .pipe(z.array(z.string().regex(/^\s*[a-z]+\s*:\s*\d+\s*$/i, 'must be league:credits')))
    .transform((entries) => Object.fromEntries(entries.map((entry) => limitOf(entry))))
    .pipe(z.partialRecord(z.enum(LEAGUE_IDS), z.number())),
  /** Also requests the alternate lines of each market, which doubles the cost. */
  ODDS_ALTERNATES: z.stringbool().default(false),
  /** The feed allows 30 requests a second. */
  ODDS_REQUESTS_PER_MINUTE: positive.default(1_500),
  STATS_API_BASE_URL: z.url().default('https://api.balldontlie.io'),
  STATS_API_KEY: z.string().min(1),
  /** The rate limit of the plan. */
  STATS_REQUESTS_PER_MINUTE: positive.default(60),
  /** Timeout of one request to a feed. */
  FEED_TIMEOUT_MS: positive.default(10_000),
  /** Days of games and box scores that the forecast learns from. */
  HISTORY_DAYS: positive.max(1_200).default(400),
  /** Number of past days whose 08:00 prices are loaded, for picks made as of then. */
  BACKFILL_DAYS: z.coerce.number().int().min(0).max(200).default(0),
  /** Without a key, no language model is called and templates write every answer. */
  OPENAI_API_KEY: z
    .string()
    .trim()
    .optional()
    .transform((key) => key || undefined),
  OPENAI_BASE_URL: z.url().default('https://api.openai.com/v1'),
  OPENAI_MODEL: z.string().min(1).default('gpt-5-mini'),
  /** The provider's limits: calls per minute, and concurrent calls. */
  OPENAI_RPM: positive.default(500),
  OPENAI_CONCURRENCY: positive.default(20),
  OPENAI_TIMEOUT_MS: z.coerce.number().int().min(1_000).max(90_000).default(60_000),
  /** Questions per account and day that the model may rephrase. After that, only our parser reads them. */
  OPENAI_GUESSES_A_DAY: z.coerce.number().int().min(0).default(20),
}) {}
