import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@overline/service-kit';
import { settings } from '../config.ts';
import { FeedHasNot } from '../feed/feed.errors.ts';
import { OddsFeed } from '../feed/odds-feed.ts';
import type { League } from '../league/league.ts';
import { gameOfEvent } from './price.ts';
import { PriceRepository } from './price.repository.ts';
import { isPriceRefreshDue } from './price-refresh.policy.ts';
import { RecordPrices } from './record-prices.ts';

const AHEAD_MS = 36 * 3_600_000;

/** Refreshes the prices of coming games that are due, while the plan has credits left. */
@Injectable()
export class SyncPrices {
  private readonly logger = new Logger(SyncPrices.name);

  constructor(
    private readonly feed: OddsFeed,
    private readonly prices: PriceRepository,
    private readonly record: RecordPrices,
    private readonly clock: Clock,
  ) {}

  async execute({ league, onlyDue = true }: { league: League; onlyDue?: boolean }): Promise<void> {
    const now = this.clock.now();
    const games = await this.prices.games(league.id, now, new Date(now.getTime() + AHEAD_MS));
    const due = games.filter((game) => !onlyDue || isPriceRefreshDue(now, { ...game, startsAt: new Date(game.startsAt) }));
    if (due.length === 0 || !this.mayAsk()) return;
    for (const event of await this.feed.events(league)) {
      const game = gameOfEvent(event, due);
      const found = due.find(({ id }) => id === game?.id);
      if (found && this.mayAsk()) await this.fetch(league, found, event.id);
    }
  }

  private async fetch(league: League, game: { id: string; homeTeam: string; awayTeam: string }, eventId: string): Promise<void> {
    try {
      const event = await this.feed.eventOdds(league, eventId);
      await this.record.execute({ league, game, event, fetchedAt: this.clock.now() });
    } catch (error) {
      if (!(error instanceof FeedHasNot)) throw error;
      this.logger.warn({ msg: 'the odds feed has withdrawn the game', gameId: game.id });
    }
  }

  private mayAsk(): boolean {
    const { remaining } = this.feed.client.status;
    if (remaining === undefined || remaining > settings.ODDS_CREDITS_FLOOR) return true;
    this.logger.error({ msg: 'odds credits are at their floor: prices are no longer refreshed', remaining, floor: settings.ODDS_CREDITS_FLOOR });
    return false;
  }
}
