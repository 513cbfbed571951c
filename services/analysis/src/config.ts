import {
  DatabaseSettings,
  migrationSettings,
  readSettings,
  RedisSettings,
  serviceSettings,
} from '@overline/service-kit';
import { z } from 'zod';
import type { AskSettings } from './ask/ask.settings.ts';
import type { FactsSettings } from './facts/facts.module.ts';

const Settings = serviceSettings('analysis')
  .extend(DatabaseSettings.shape)
  .extend(RedisSettings.shape)
  .extend({
    ODDS_API_BASE_URL: z.url().default('https://api.the-odds-api.com'),
    ODDS_API_KEY: z.string().min(1),
    /** Credits below which prices are no longer refreshed. */
    ODDS_CREDITS_FLOOR: z.coerce.number().int().min(0).default(200),
    STATS_API_BASE_URL: z.url().default('https://api.balldontlie.io'),
    STATS_API_KEY: z.string().min(1),
    /** The plan's limit. */
    STATS_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(60),
    /** The feed allows 30 a second. */
    ODDS_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(1_500),
    /** How long a feed may take for one answer. */
    FEED_TIMEOUT_MS: z.coerce.number().int().min(1).default(10_000),
    /** The wait before a feed is asked a second time; each further one is twice as long. */
    FEED_RETRY_MS: z.coerce.number().int().min(1).default(250),
    /** Days of games and box scores that the forecast learns from. */
    HISTORY_DAYS: z.coerce.number().int().min(1).max(1200).default(400),
    /** Past days whose 08:00 prices are loaded, so that their picks can be made as of then. */
    BACKFILL_DAYS: z.coerce.number().int().min(0).max(200).default(0),
    /** Without it templates write every answer. */
    OPENAI_API_KEY: z
      .string()
      .trim()
      .optional()
      .transform((key) => key || undefined),
    OPENAI_BASE_URL: z.url().default('https://api.openai.com/v1'),
    OPENAI_MODEL: z.string().min(1).default('gpt-5-mini'),
    /** The provider's limits: calls a minute, and calls at once. */
    OPENAI_RPM: z.coerce.number().int().min(1).default(500),
    OPENAI_CONCURRENCY: z.coerce.number().int().min(1).default(20),
    /** Questions of one account and day whose meaning the model may guess at; afterwards our grammar reads alone. */
    OPENAI_GUESSES_A_DAY: z.coerce.number().int().min(0).default(20),
    OPENAI_TIMEOUT_MS: z.coerce.number().int().min(1_000).max(90_000).default(60_000),
    /** The provider's price list in US dollars: per million tokens, and per thousand web searches. */
    OPENAI_INPUT_USD: z.coerce.number().min(0).default(0.25),
    OPENAI_CACHED_INPUT_USD: z.coerce.number().min(0).default(0.025),
    OPENAI_OUTPUT_USD: z.coerce.number().min(0).default(2),
    OPENAI_SEARCH_USD: z.coerce.number().min(0).default(10),
  });

export type Settings = z.output<typeof Settings>;

/** The settings in an environment, the process's own unless said. @throws InvalidSettings */
export function analysisSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  return readSettings(Settings, environment);
}

/** How the feeds are reached, how far they may be used and how much of the past is loaded. */
export function factsSettings(settings: Settings): FactsSettings {
  const { FEED_TIMEOUT_MS: timeoutMs, FEED_RETRY_MS: retryMs } = settings;
  return {
    odds: {
      baseUrl: settings.ODDS_API_BASE_URL,
      secretQuery: { apiKey: settings.ODDS_API_KEY },
      requestsPerMinute: settings.ODDS_REQUESTS_PER_MINUTE,
      // This feed limits by the second.
      pauseMs: 1_500,
      creditsFloor: settings.ODDS_CREDITS_FLOOR,
      timeoutMs,
      retryMs,
    },
    stats: {
      baseUrl: settings.STATS_API_BASE_URL,
      headers: { authorization: settings.STATS_API_KEY },
      requestsPerMinute: settings.STATS_REQUESTS_PER_MINUTE,
      pauseMs: 60_000,
      timeoutMs,
      retryMs,
    },
    historyDays: settings.HISTORY_DAYS,
    backfillDays: settings.BACKFILL_DAYS,
  };
}

/** How the language model is reached, what it costs and how much of it there is. */
export function askSettings(settings: Settings): AskSettings {
  return {
    words: {
      apiKey: settings.OPENAI_API_KEY,
      baseUrl: settings.OPENAI_BASE_URL,
      model: settings.OPENAI_MODEL,
      timeoutMs: settings.OPENAI_TIMEOUT_MS,
      prices: {
        perMillionInput: settings.OPENAI_INPUT_USD,
        perMillionCachedInput: settings.OPENAI_CACHED_INPUT_USD,
        perMillionOutput: settings.OPENAI_OUTPUT_USD,
        perThousandSearches: settings.OPENAI_SEARCH_USD,
      },
    },
    limits: { perMinute: settings.OPENAI_RPM, concurrency: settings.OPENAI_CONCURRENCY },
    guessesADay: settings.OPENAI_GUESSES_A_DAY,
  };
}

/** What a migration reads, and nothing else. @throws InvalidSettings */
export function readMigrationConfig() {
  return migrationSettings(process.env);
}
