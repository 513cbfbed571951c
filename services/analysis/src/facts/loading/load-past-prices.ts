import { Injectable } from '@nestjs/common';
import { PICKS_HOUR } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { addDays, Clock, centralTime } from '@overline/service-kit';
import { LoadedDayRepository } from './loaded-day.repository.ts';
import { FeedHasNot } from '../feed/feed.errors.ts';
import { type EventOdds, OddsFeed } from '../feed/odds-feed.ts';
import type { League } from '../league/league.ts';
import { matchEvents } from '../price/event-match.ts';
import { PriceRepository } from '../price/price.repository.ts';
import { RecordPrices } from '../price/record-prices.ts';

const AT_ONCE = 4;
const NEAR_MS = 12 * 3_600_000;

type Input = { league: League; from: string; to: string; onProgress?: (done: number, all: number) => void };

/**
 * Loads the prices that stood at 08:00 America/Chicago of past days, day by day; a stop loses at most one day's work.
 */
@Injectable()
export class LoadPastPrices {
  constructor(
    private readonly feed: OddsFeed,
    private readonly prices: PriceRepository,
    private readonly record: RecordPrices,
    private readonly loaded: LoadedDayRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async execute({ league, from, to, onProgress }: Input): Promise<void> {
    const missing = await this.loaded.missing('prices', league.id, from, to);
    let coming = this.fetch(league, missing[0]);
    for (const [index, day] of missing.entries()) {
      const events = await coming;
      // The next day is fetched while this one is stored.
      coming = this.fetch(league, missing[index + 1]);
      coming.catch(() => undefined);
      await this.transactions.run(async () => {
        await this.record.execute({ league, events, fetchedAt: centralTime(day, PICKS_HOUR) });
        await this.loaded.mark('prices', league.id, [day], this.clock.now());
      });
      onProgress?.(index + 1, missing.length);
    }
  }

  /** The odds of the day's games as they stood at 08:00, by game id. */
  private async fetch(league: League, day: string | undefined): Promise<Map<string, EventOdds>> {
    const odds = new Map<string, EventOdds>();
    if (day === undefined) return odds;
    const at = centralTime(day, PICKS_HOUR);
    const end = centralTime(addDays(day, 1), 0);
    const games = await this.prices.games(
      league.id,
      new Date(at.getTime() - NEAR_MS),
      new Date(end.getTime() + NEAR_MS),
    );
    const wanted = games.filter(
      ({ startsAt }) => Date.parse(startsAt) >= at.getTime() && Date.parse(startsAt) < end.getTime(),
    );
    if (wanted.length === 0) return odds;
    const events = matchEvents(await this.feed.pastEvents(league, at), games);
    const queue = wanted.flatMap(({ id }) => events.get(id) ?? []);
    const byEvent = new Map<string, EventOdds>();
    const work = async (): Promise<void> => {
      for (let event = queue.shift(); event; event = queue.shift()) {
        const found = await this.eventAt(league, event.id, at);
        if (found) byEvent.set(event.id, found);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    for (const { id } of wanted) {
      const found = byEvent.get(events.get(id)?.id ?? '');
      if (found) odds.set(id, found);
    }
    return odds;
  }

  private async eventAt(league: League, eventId: string, at: Date): Promise<EventOdds | null> {
    try {
      return await this.feed.pastEventOdds(league, eventId, at);
    } catch (error) {
      if (error instanceof FeedHasNot) return null;
      throw error;
    }
  }
}
