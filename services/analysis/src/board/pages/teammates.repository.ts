import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';

const TEAMMATES = statement(
  z.object({ id: z.string(), name: z.string(), games: z.array(z.string()) }),
  `SELECT p.id, p.name, array_agg(b.game_id) AS games
   FROM unnest($1::text[], $2::text[]) AS own (game_id, team_id)
   JOIN (SELECT DISTINCT ON (game_id, player_id) * FROM player_game
     WHERE game_id = ANY($1) ORDER BY game_id, player_id, version DESC) b USING (game_id, team_id)
   JOIN player p ON p.id = b.player_id
   WHERE b.minutes > 0 AND p.id <> $3
   GROUP BY p.id, p.name ORDER BY sum(b.minutes) DESC LIMIT $4`,
);

/** Who played with a player. */
@Injectable()
export class TeammatesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Those with the most minutes in these games of the player's teams. */
  of(
    playerId: string,
    games: readonly { gameId: string; team: string }[],
    limit: number,
  ): Promise<z.output<typeof TEAMMATES.row>[]> {
    return this.transactions.query(TEAMMATES, [
      games.map(({ gameId }) => gameId),
      games.map(({ team }) => team),
      playerId,
      limit,
    ]);
  }
}
