import { Injectable, Logger } from '@nestjs/common';
import { gamePostponed } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Outbox } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import type { EntityManager } from 'typeorm';
import type { FeedGame } from '../feed/stats-feed.ts';
import { StatsFeed } from '../feed/stats-feed.ts';
import type { League } from '../league/league.ts';
import { type ScheduledGame, scheduledGame } from './game.ts';
import { GameRepository, type StoredGame } from './game.repository.ts';
import { gameResultOf } from './game-result.ts';

type Input = { league: League; easternDays: readonly string[] };

/** Brings the stored schedule up to date and announces games that will not be played. Answers the games of these days. */
@Injectable()
export class SyncSchedule {
  private readonly logger = new Logger(SyncSchedule.name);

  constructor(
    private readonly feed: StatsFeed,
    private readonly games: GameRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute({ league, easternDays }: Input): Promise<StoredGame[]> {
    const answer = await this.feed.games(league, easternDays);
    await this.store(league, answer);
    return this.games.find(answer.map(({ id }) => `${league.id}:${id}`));
  }

  private async store(league: League, answer: readonly FeedGame[]): Promise<void> {
    if (answer.length === 0) return;
    await this.games.saveTeams(league, answer);
    const games = answer.map((game) => scheduledGame(league, game));
    const before = new Map((await this.games.find(games.map(({ id }) => id))).map((game) => [game.id, game]));
    const calledOff = games.filter((game) => isCalledOff(game) && before.get(game.id)?.status !== game.status);
    await this.transactions.run(async (tx) => {
      await this.games.upsert(tx, league, games, this.clock.now());
      for (const game of calledOff) await this.announce(tx, game);
    });
  }

  private async announce(tx: EntityManager, game: ScheduledGame): Promise<void> {
    const now = this.clock.now();
    await this.games.callOff(tx, game.id, now);
    const stored = await this.games.lock(tx, game.id);
    if (!stored) return;
    this.logger.warn({ msg: `game ${game.status}`, gameId: game.id, startsAt: game.startsAt });
    await this.outbox.emit(gamePostponed, gameResultOf(stored, []), now);
  }
}

function isCalledOff({ status }: ScheduledGame): boolean {
  return status === 'postponed' || status === 'cancelled';
}
