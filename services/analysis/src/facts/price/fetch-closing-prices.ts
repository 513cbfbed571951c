import { Injectable } from '@nestjs/common';
import { Clock } from '@overline/service-kit';
import { FeedHasNot } from '../feed/feed.errors.ts';
import { OddsFeed } from '../feed/odds-feed.ts';
import { GameRepository, type StoredGame } from '../game/game.repository.ts';
import { NBA } from '../league/league.ts';
import { RecordPrices } from './record-prices.ts';

/** The feed's snapshots are of whole seconds, and one of the very start may be of the game under way. */
const BEFORE_START_MS = 1_000;

/** Fetches what the odds feed remembers of a game that nobody looked at since its picks were published. */
@Injectable()
export class FetchClosingPrices {
  constructor(
    private readonly feed: OddsFeed,
    private readonly games: GameRepository,
    private readonly record: RecordPrices,
    private readonly clock: Clock,
  ) {}

  /** Stores the prices as they stood at `later` and at the start. @throws FeedUnavailable */
  async execute(game: StoredGame, later: Date): Promise<void> {
    const eventId = await this.games.oddsEventOf(game.id);
    const end = new Date(Date.parse(game.startsAt) - BEFORE_START_MS);
    if (eventId === null || end > this.clock.now() || !this.feed.hasCredits()) return;
    for (const at of later < end ? [later, end] : [end]) {
      try {
        const event = await this.feed.pastEventOdds(NBA, eventId, at);
        await this.record.execute({ league: NBA, events: new Map([[game.id, event]]), fetchedAt: at });
      } catch (error) {
        if (!(error instanceof FeedHasNot)) throw error;
      }
    }
  }
}
