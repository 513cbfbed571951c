import { Injectable } from '@nestjs/common';
import { MONEYLINE, quotedMarkets } from '@overline/forecast';
import { JobQueues } from '@overline/queue';
import { centralDay, Clock } from '@overline/service-kit';
import { z } from 'zod';
import { AnalysisConfig } from '../../config.ts';
import type { League } from '../league/league.ts';
import { CreditRepository } from './credit.repository.ts';
import { FeedClient } from './feed-client.ts';
import { FeedHasNot } from './feed.errors.ts';

const OddsEvent = z.object({
  id: z.string(),
  commence_time: z.string(),
  home_team: z.string(),
  away_team: z.string(),
});
export type OddsEvent = z.infer<typeof OddsEvent>;

const Outcome = z.object({
  name: z.string(),
  description: z.string().nullish(),
  price: z.number().nullish(),
  point: z.number().nullish(),
});

const EventOdds = OddsEvent.extend({
  bookmakers: z
    .array(
      z.object({
        key: z.string(),
        title: z.string(),
        last_update: z.string().nullish(),
        markets: z.array(z.object({ key: z.string(), last_update: z.string().nullish(), outcomes: z.array(Outcome) })),
      }),
    )
    .nullish(),
});
export type EventOdds = z.infer<typeof EventOdds>;

function snapshot<S extends z.ZodType>(data: S) {
  return z.object({ timestamp: z.string(), data });
}

/** How long to wait after a 429 without a Retry-After header: this feed limits by the second. */
const PAUSE_MS = 1_500;

/** The odds feed (The Odds API v4): events, and each event's prices now or at a past moment. */
@Injectable()
export class OddsFeed {
  readonly client: FeedClient;

  constructor(
    private readonly config: AnalysisConfig,
    queues: JobQueues,
    private readonly spending: CreditRepository,
    private readonly clock: Clock,
  ) {
    this.client = new FeedClient({
      feed: 'odds',
      baseUrl: config.ODDS_API_BASE_URL,
      secretQuery: { apiKey: config.ODDS_API_KEY },
      limiter: queues.rateLimiter({ name: 'odds', perMinute: config.ODDS_REQUESTS_PER_MINUTE }),
      timeoutMs: config.FEED_TIMEOUT_MS,
      pauseMs: PAUSE_MS,
    });
  }

  /** Refreshes stop once the plan has this many credits left. */
  get creditsFloor(): number {
    return this.config.ODDS_CREDITS_FLOOR;
  }

  /** Credits left; undefined until the feed has reported them. */
  get credits(): number | undefined {
    return this.client.status.remaining;
  }

  /** False if the plan is down to its floor, or if the league has spent its credits of the day. */
  async hasCredits(league: League): Promise<boolean> {
    if (this.credits !== undefined && this.credits <= this.creditsFloor) return false;
    const limit = this.config.ODDS_CREDITS_A_DAY[league.id];
    return limit === undefined || (await this.spending.spent(league.id, this.today)) < limit;
  }

  events(league: League): Promise<OddsEvent[]> {
    return this.get(league, `/v4/sports/${league.odds.sportKey}/events`, {}, z.array(OddsEvent));
  }

  eventOdds(league: League, eventId: string): Promise<EventOdds> {
    const path = `/v4/sports/${league.odds.sportKey}/events/${encodeURIComponent(eventId)}/odds`;
    return this.get(league, path, this.marketsQuery(league), EventOdds);
  }

  /** The feed's last snapshot of its events by `at`. */
  async pastEvents(league: League, at: Date): Promise<OddsEvent[]> {
    const path = `/v4/historical/sports/${league.odds.sportKey}/events`;
    return (await this.get(league, path, { date: dateText(at) }, snapshot(z.array(OddsEvent)))).data;
  }

  /** The feed's last snapshot of an event's prices by `at`; null if it has none. */
  async pastEventOdds(league: League, eventId: string, at: Date): Promise<EventOdds | null> {
    const path = `/v4/historical/sports/${league.odds.sportKey}/events/${encodeURIComponent(eventId)}/odds`;
    const query = { ...this.marketsQuery(league), date: dateText(at) };
    try {
      return (await this.get(league, path, query, snapshot(EventOdds))).data;
    } catch (error) {
      if (error instanceof FeedHasNot) return null;
      throw error;
    }
  }

  private get today(): string {
    return centralDay(this.clock.now());
  }

  private marketsQuery(league: League): Readonly<Record<string, string>> {
    const quoted = [...quotedMarkets(league.id)];
    const alternates = quoted.flatMap(([key, market]) => (key === market.feedKey ? [`${key}${ALTERNATE}`] : []));
    // Moneylines are requested together with the props and cost as much as one more market.
    const markets = [...quoted.map(([key]) => key), ...(this.config.ODDS_ALTERNATES ? alternates : []), MONEYLINE];
    return { regions: 'us', oddsFormat: 'american', markets: markets.join(',') };
  }

  private async get<S extends z.ZodType>(
    league: League,
    path: string,
    query: Readonly<Record<string, string>>,
    schema: S,
  ): Promise<z.output<S>> {
    let cost = 0;
    try {
      return await this.client.get(path, query, schema, (headers) => {
        const remaining = Number(headers.get('x-requests-remaining') ?? Number.NaN);
        if (Number.isFinite(remaining)) this.client.status.remaining = remaining;
        cost += Number(headers.get('x-requests-last') ?? 0) || 0;
      });
    } finally {
      if (cost > 0) await this.spending.spend(league.id, this.today, cost);
    }
  }
}

/** The key suffix of the alternate lines that many markets have besides their main line. */
export const ALTERNATE = '_alternate';

/** The feed accepts only whole seconds. */
function dateText(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}
