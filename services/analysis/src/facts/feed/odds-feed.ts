import { quotedMarkets } from '@overline/forecast';
import { z } from 'zod';
import type { League } from '../league/league.ts';
import { FeedClient, type FeedClientOptions } from './feed-client.ts';

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

/** The market of who wins: asked for beside the props, at the price of one market more for each event. */
export const MONEYLINES = 'h2h';

export interface OddsFeedOptions extends Omit<FeedClientOptions, 'feed'> {
  creditsFloor: number;
}

/** The odds feed (The Odds API v4): events and each event's prices, now or as they stood at a past moment. */
export class OddsFeed {
  readonly client: FeedClient;

  /** Credits of the plan that are left alone. */
  readonly creditsFloor: number;

  constructor({ creditsFloor, ...options }: OddsFeedOptions) {
    this.creditsFloor = creditsFloor;
    this.client = new FeedClient({ ...options, feed: 'odds' });
  }

  /** Credits left, where the feed has told it. */
  get credits(): number | undefined {
    return this.client.status.remaining;
  }

  /** False once the credits are at their floor. */
  hasCredits(): boolean {
    return this.credits === undefined || this.credits > this.creditsFloor;
  }

  async events(league: League): Promise<OddsEvent[]> {
    return this.get(`/v4/sports/${league.oddsKey}/events`, {}, z.array(OddsEvent));
  }

  async eventOdds(league: League, eventId: string): Promise<EventOdds> {
    return this.get(
      `/v4/sports/${league.oddsKey}/events/${encodeURIComponent(eventId)}/odds`,
      marketsQuery(league),
      EventOdds,
    );
  }

  /** Events as the feed knew them at `at` or just before. */
  async pastEvents(league: League, at: Date): Promise<OddsEvent[]> {
    const path = `/v4/historical/sports/${league.oddsKey}/events`;
    return (await this.get(path, { date: seconds(at) }, snapshot(z.array(OddsEvent)))).data;
  }

  /** Prices as they stood at `at` or just before. */
  async pastEventOdds(league: League, eventId: string, at: Date): Promise<EventOdds> {
    const path = `/v4/historical/sports/${league.oddsKey}/events/${encodeURIComponent(eventId)}/odds`;
    return (await this.get(path, { ...marketsQuery(league), date: seconds(at) }, snapshot(EventOdds))).data;
  }

  private async get<S extends z.ZodType>(
    path: string,
    query: Readonly<Record<string, string>>,
    schema: S,
  ): Promise<z.output<S>> {
    const { data, headers } = await this.client.get(path, query, schema);
    const remaining = Number(headers.get('x-requests-remaining') ?? Number.NaN);
    if (Number.isFinite(remaining)) this.client.status.remaining = remaining;
    return data;
  }
}

function marketsQuery(league: League): Readonly<Record<string, string>> {
  return { regions: 'us', oddsFormat: 'american', markets: [...quotedMarkets(league.id).keys(), MONEYLINES].join(',') };
}

/** The feed takes whole seconds only. */
function seconds(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}
