import { Injectable, Logger } from '@nestjs/common';
import { PICKS_HOUR } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { addDays, centralTime, Clock, HOUR_MS } from '@overline/service-kit';
import { type EventOdds, OddsFeed } from '../feed/odds-feed.ts';
import type { League } from '../league/league.ts';
import { matchEvents } from '../price/event-match.ts';
import { PriceRepository } from '../price/price.repository.ts';
import { RecordPrices } from '../price/record-prices.ts';
import type { LoadDays } from './load-history.ts';
import { LoadedDayRepository } from './loaded-day.repository.ts';

const CONCURRENCY = 4;
/** Games this close to the day may be between the same teams, so they must be matched to their own events. */
const NEAR_MS = 12 * HOUR_MS;

/**
 * Loads the prices as of 08:00 America/Chicago of past days, day by day, while the plan has credits left. An
 * interruption loses at most one day.
 */
@Injectable()
export class LoadPastPrices {
  private readonly logger = new Logger(LoadPastPrices.name);

  constructor(
    private readonly feed: OddsFeed,
    private readonly prices: PriceRepository,
    private readonly record: RecordPrices,
    private readonly loaded: LoadedDayRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async execute({ league, from, to, onProgress }: LoadDays): Promise<void> {
    const missing = await this.loaded.missing('prices', league.id, from, to);
    let next = this.fetch(league, missing[0]);
    for (const [index, day] of missing.entries()) {
      const events = await next;
      if (events === null) {
        const why = 'odds credits are at their floor, or those of today are spent';
        this.logger.error({ msg: `past prices of the ${league.name} are not loaded: ${why}`, from: day });
        return;
      }
      // Fetch the next day while this one is stored.
      next = this.fetch(league, missing[index + 1]);
      next.catch(() => undefined);
      await this.transactions.run(async () => {
        await this.record.execute({ league, events, fetchedAt: centralTime(day, PICKS_HOUR) });
        await this.loaded.mark('prices', league.id, [day], this.clock.now());
      });
      onProgress(index + 1, missing.length);
    }
  }

  /** The odds of the day's games as of 08:00, by game ID; null if the plan has no credits left for them. */
  private async fetch(league: League, day: string | undefined): Promise<Map<string, EventOdds> | null> {
    if (day === undefined) return new Map();
    const at = centralTime(day, PICKS_HOUR);
    const end = centralTime(addDays(day, 1), 0);
    const from = new Date(at.getTime() - NEAR_MS);
    const to = new Date(end.getTime() + NEAR_MS);
    const games = await this.prices.games(league.id, from, to);
    const wanted = games.filter(({ startsAt }) => new Date(startsAt) >= at && new Date(startsAt) < end);
    if (wanted.length === 0) return new Map();
    if (!(await this.feed.hasCredits(league))) return null;
    const events = matchEvents(await this.feed.pastEvents(league, at), games);
    const odds = new Map<string, EventOdds | null>(wanted.map(({ id }) => [id, null]));
    const queue = [...odds.keys()].filter((id) => events.has(id));
    const work = async (): Promise<void> => {
      for (let id = queue.shift(); id !== undefined; id = queue.shift())
        odds.set(id, await this.feed.pastEventOdds(league, events.get(id)?.id ?? '', at));
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    return new Map([...odds].flatMap(([id, found]) => (found ? [[id, found] as const] : [])));
  }
}
