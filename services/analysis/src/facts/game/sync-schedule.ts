import { Injectable, Logger } from '@nestjs/common';
import { gameFinal, gamePostponed } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Outbox } from '@overline/messaging';
import { Clock, HOUR_MS } from '@overline/service-kit';
import { type FeedGame, StatsFeed } from '../feed/stats-feed.ts';
import type { League } from '../league/league.ts';
import { TeamRepository } from '../player/player.repository.ts';
import { isCalledOff, readableGames, type ScheduledGame, teamsOf } from './game.ts';
import { gameResultOf } from './game-result.ts';
import { BoxRepository } from './box.repository.ts';
import { GameRepository, type StoredGame } from './game.repository.ts';

type Input = { league: League; easternDays: readonly string[] };

/** A called-off game that we first see later than this after its start is no news. */
const NEWS_MS = 24 * HOUR_MS;

/** Updates the stored schedule. Emits an event for each game that was called off or whose final score was corrected. */
@Injectable()
export class SyncSchedule {
  private readonly logger = new Logger(SyncSchedule.name);

  constructor(
    private readonly feed: StatsFeed,
    private readonly games: GameRepository,
    private readonly boxes: BoxRepository,
    private readonly teams: TeamRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Returns the games of these days. */
  async execute({ league, easternDays }: Input): Promise<StoredGame[]> {
    const found = await this.feed.games(league, easternDays);
    if (found.length > 0) await this.store(league, found);
    return this.games.find(found.map(({ id }) => `${league.id}:${id}`));
  }

  private async store(league: League, found: readonly FeedGame[]): Promise<void> {
    const { games: readable, errors } = readableGames(league, found);
    if (errors[0])
      this.logger.warn({ msg: 'games cannot be read yet', count: errors.length, error: errors[0].message });
    const games = [...new Map(readable.map((game) => [game.id, game])).values()];
    await this.transactions.run(async () => {
      // One instance at a time, so that only one emits the event.
      await this.games.lockSchedule();
      const stored = await this.games.lock(games.map(({ id }) => id));
      const before = new Map(stored.map((game) => [game.id, game]));
      await this.teams.save(teamsOf(league, found));
      await this.games.upsert(league.id, games, this.clock.now());
      for (const game of games) if (this.isNews(game, before.get(game.id))) await this.announce(game);
      await this.announceCorrected(games.filter((game) => isCorrected(game, before.get(game.id))));
    });
  }

  private isNews(game: ScheduledGame, before: StoredGame | undefined): boolean {
    if (!isCalledOff(game) || before?.status === game.status) return false;
    return before !== undefined || Date.parse(game.startsAt) > this.clock.now().getTime() - NEWS_MS;
  }

  private async announce(game: ScheduledGame): Promise<void> {
    const now = this.clock.now();
    await this.games.callOff(game.id, now);
    const [stored] = await this.games.lock([game.id]);
    if (!stored) return;
    this.logger.warn({ msg: `game ${game.status}`, gameId: game.id, startsAt: game.startsAt });
    await this.outbox.emit(gamePostponed, gameResultOf(stored, [], now), now);
  }

  /** Emits the results again as a new version. The box score may stay as it was, so nothing else would. */
  private async announceCorrected(corrected: readonly ScheduledGame[]): Promise<void> {
    if (corrected.length === 0) return;
    const now = this.clock.now();
    const ids = corrected.map(({ id }) => id);
    const boxes = await this.boxes.newest(ids);
    await this.games.addVersion(ids);
    for (const game of await this.games.lock(ids)) {
      this.logger.warn({ msg: 'final score corrected', gameId: game.id, version: game.version });
      await this.outbox.emit(gameFinal, gameResultOf(game, boxes.get(game.id) ?? [], now), now);
    }
  }
}

/** True if a game whose result was announced is final with another score or number of periods. */
function isCorrected(game: ScheduledGame, before: StoredGame | undefined): boolean {
  if (!before?.hasBoxScore || game.status !== 'final') return false;
  return (['status', 'homeScore', 'awayScore', 'period'] as const).some((field) => game[field] !== before[field]);
}
