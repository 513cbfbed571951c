import { Injectable } from '@nestjs/common';
import { getGameResults } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { Bus } from '@overline/messaging';
import { Clock, DAY_MS } from '@overline/service-kit';
import { z } from 'zod';
import { GradePicks } from '../../grade/grade-picks.ts';

const GAMES_PER_REQUEST = 100;
/** After this, a game that has no result is left to the bet's person. */
const WAIT_DAYS = 7;

const OPEN_GAMES = statement(
  z.object({ id: z.string() }),
  `SELECT l.game_id AS id FROM bet_leg l JOIN bet b ON b.id = l.bet_id
   WHERE l.game_id IS NOT NULL AND l.starts_at < $1 AND (l.graded IS NULL OR l.graded = 'PENDING')
     AND (l.starts_at > $2 OR b.created_at > $2)
   GROUP BY l.game_id ORDER BY min(l.starts_at) DESC LIMIT $3`,
);

/**
 * Settles bets whose results no event will announce again: those entered after their games, and those whose event was
 * lost.
 */
@Injectable()
export class SettleOpenBets {
  constructor(
    private readonly bus: Bus,
    private readonly gradePicks: GradePicks,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Returns how many games were asked for. @throws AppError unavailable while analysis is down */
  async execute(): Promise<number> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - WAIT_DAYS * DAY_MS);
    const open = await this.transactions.query(OPEN_GAMES, [now, since, GAMES_PER_REQUEST]);
    if (open.length === 0) return 0;
    const { games } = await this.bus.request(getGameResults, { gameIds: open.map(({ id }) => id) });
    await this.gradePicks.execute({ results: games });
    return open.length;
  }
}
