import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';

/** The announced starting pitcher of a side of a coming game. */
export interface Starter {
  gameId: string;
  teamId: string;
  playerId: string;
}

const STARTERS = statement(
  z.object({ gameId: z.string(), teamId: z.string(), playerId: z.string() }),
  `SELECT DISTINCT ON (game_id, team_id) game_id AS "gameId", team_id AS "teamId", player_id AS "playerId"
   FROM announced_starter WHERE game_id = ANY($1) AND known_at <= $2 ORDER BY game_id, team_id, known_at DESC`,
);

const ADD = `INSERT INTO announced_starter (game_id, team_id, player_id, known_at)
  SELECT "gameId", "teamId", "playerId", $2
  FROM json_to_recordset($1::json) AS s ("gameId" text, "teamId" text, "playerId" text) ON CONFLICT DO NOTHING`;

/** Announced starters, each with the time at which it became known. */
@Injectable()
export class StarterRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The starters known as of a moment: player IDs by `${gameId} ${teamId}`. */
  async announced(gameIds: readonly string[], asOf: Date): Promise<ReadonlyMap<string, string>> {
    if (gameIds.length === 0) return new Map();
    const rows = await this.transactions.query(STARTERS, [gameIds, asOf]);
    return new Map(rows.map(({ gameId, teamId, playerId }) => [`${gameId} ${teamId}`, playerId]));
  }

  async add(starters: readonly Starter[], knownAt: Date): Promise<void> {
    if (starters.length > 0) await this.transactions.query(ADD, [JSON.stringify(starters), knownAt]);
  }
}
