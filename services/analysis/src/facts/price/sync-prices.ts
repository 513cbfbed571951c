import { Injectable, Logger } from '@nestjs/common';
import { pricesChanged } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Bus } from '@overline/messaging';
import { Clock, HOUR_MS } from '@overline/service-kit';
import { FactChangeRepository } from '../change/fact-change.repository.ts';
import { FeedHasNot, FeedUnavailable } from '../feed/feed.errors.ts';
import { type OddsEvent, OddsFeed } from '../feed/odds-feed.ts';
import type { League } from '../league/league.ts';
import { matchEvents } from './event-match.ts';
import { PriceRepository } from './price.repository.ts';
import { isPriceRefreshDue, PRICES_AHEAD_MS } from './price-refresh.policy.ts';
import { RecordPrices } from './record-prices.ts';

/** Also match games that started this recently, so that their event is not taken for a doubleheader's second game. */
const BACK_MS = 12 * HOUR_MS;
/** After this many failures we assume that the feed is down. The other games wait for the next run. */
const MAX_FAILURES = 2;

/** Refreshes the prices that are due, while the plan has credits left. */
@Injectable()
export class SyncPrices {
  private readonly logger = new Logger(SyncPrices.name);

  constructor(
    private readonly feed: OddsFeed,
    private readonly prices: PriceRepository,
    private readonly record: RecordPrices,
    private readonly changes: FactChangeRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly bus: Bus,
  ) {}

  /** One game's failure does not stop the others. @throws FeedUnavailable at the end, if there was a failure */
  async execute({ league }: { league: League }): Promise<void> {
    const now = this.clock.now();
    const games = await this.prices.games(
      league.id,
      new Date(now.getTime() - BACK_MS),
      new Date(now.getTime() + PRICES_AHEAD_MS),
    );
    const due = games.filter(
      ({ startsAt, pricesAt, calledOff }) =>
        !calledOff && isPriceRefreshDue(now, { startsAt: new Date(startsAt), pricesAt }),
    );
    if (due.length === 0 || !(await this.hasCredits(league))) return;
    const events = matchEvents(await this.feed.events(league), games);
    const failures: FeedUnavailable[] = [];
    let stored = 0;
    for (const { id } of due) {
      const event = events.get(id);
      if (!event || failures.length >= MAX_FAILURES || !(await this.hasCredits(league))) continue;
      try {
        if (await this.refresh(league, id, event)) stored += 1;
      } catch (error) {
        if (!(error instanceof FeedUnavailable)) throw error;
        failures.push(error);
      }
    }
    if (stored > 0) this.bus.publish(pricesChanged, { at: this.clock.now().toISOString() });
    if (failures[0]) throw failures[0];
  }

  /** False if the feed no longer has the event. */
  private async refresh(league: League, gameId: string, { id }: OddsEvent): Promise<boolean> {
    try {
      const event = await this.feed.eventOdds(league, id);
      const fetchedAt = this.clock.now();
      await this.transactions.run(async () => {
        await this.record.execute({ league, events: new Map([[gameId, event]]), fetchedAt });
        await this.changes.add({ kind: 'prices', subject: gameId, at: fetchedAt });
      });
      return true;
    } catch (error) {
      if (!(error instanceof FeedHasNot)) throw error;
      this.logger.warn({ msg: 'the odds feed has withdrawn the game', gameId });
      return false;
    }
  }

  private async hasCredits(league: League): Promise<boolean> {
    if (await this.feed.hasCredits(league)) return true;
    const { credits: remaining, creditsFloor: floor } = this.feed;
    const msg = `prices are not refreshed: odds credits are at their floor, or today's of the ${league.name} are spent`;
    this.logger.error({ msg, remaining, floor });
    return false;
  }
}
