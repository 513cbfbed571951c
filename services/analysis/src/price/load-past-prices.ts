import { Injectable } from '@nestjs/common';
import { PICKS_HOUR } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { addDays, Clock, homeInstant } from '@overline/service-kit';
import { LoadedDays } from '../calendar/loaded-days.ts';
import { FeedHasNot } from '../feed/feed.errors.ts';
import { type EventOdds, OddsFeed } from '../feed/odds-feed.ts';
import type { League } from '../league/league.ts';
import { gameOfEvent } from './price.ts';
import { PriceRepository } from './price.repository.ts';
import { RecordPrices } from './record-prices.ts';

const AT_ONCE = 4;

type Input = { league: League; from: string; to: string; onProgress?: (done: number, all: number) => void };

/** Loads the prices that stood at 08:00 America/Chicago of past days, day by day; a stop loses at most one day's work. */
@Injectable()
export class LoadPastPrices {
  constructor(
    private readonly feed: OddsFeed,
    private readonly prices: PriceRepository,
    private readonly record: RecordPrices,
    private readonly loaded: LoadedDays,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async execute({ league, from, to, onProgress }: Input): Promise<void> {
    const missing = await this.loaded.missing('prices', league.id, from, to);
    for (const [index, day] of missing.entries()) {
      await this.day(league, day);
      onProgress?.(index + 1, missing.length);
    }
  }

  private async day(league: League, day: string): Promise<void> {
    const at = homeInstant(day, PICKS_HOUR);
    const games = await this.prices.games(league.id, at, homeInstant(addDays(day, 1), 0));
    const events = games.length === 0 ? [] : await this.feed.pastEvents(league, at);
    const wanted = events.flatMap((event) => {
      const game = games.find(({ id }) => id === gameOfEvent(event, games)?.id);
      return game ? [{ game, eventId: event.id }] : [];
    });
    for (let from = 0; from < wanted.length; from += AT_ONCE) {
      await Promise.all(
        wanted.slice(from, from + AT_ONCE).map(async ({ game, eventId }) => {
          const event = await this.eventAt(league, eventId, at);
          if (event) await this.record.execute({ league, game, event, fetchedAt: at });
        }),
      );
    }
    await this.transactions.run((tx) => this.loaded.mark(tx, 'prices', league.id, [day], this.clock.now()));
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
