import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';

/** The announced starting pitcher of a side of a coming game. */
export type Starter = z.output<typeof Starter>;
const Starter = z.object({ gameId: z.string(), teamId: z.string(), playerId: z.string() });

const STARTERS = statement(
  Starter,
  `SELECT DISTINCT ON (game_id, team_id) game_id AS "gameId", team_id AS "teamId", player_id AS "playerId"
   FROM announced_starter WHERE game_id = ANY($1) AND known_at <= $2 ORDER BY game_id, team_id, known_at DESC`,
);

const ON_DAY = statement(
  z.object({ gameId: z.string(), playerId: z.string(), startsIn: z.string() }),
  `SELECT asked.id AS "gameId", starter.player_id AS "playerId", other.id AS "startsIn"
   FROM game asked
     JOIN game other ON other.league = asked.league AND other.home_team = asked.home_team
       AND other.eastern_day = asked.eastern_day AND other.starts_at > $2
     JOIN LATERAL (
       SELECT DISTINCT ON (team_id) player_id FROM announced_starter
       WHERE game_id = other.id AND known_at <= $2 ORDER BY team_id, known_at DESC
     ) starter ON true
   WHERE asked.id = ANY($1)`,
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

  /**
   * For each announced starter of a home team's day, the coming game that he starts: in a doubleheader, this may not be
   * the given game. Keyed by `${gameId} ${playerId}`, with the given game's ID.
   */
  async startsOnDaysOf(gameIds: readonly string[], asOf: Date): Promise<ReadonlyMap<string, string>> {
    if (gameIds.length === 0) return new Map();
    const rows = await this.transactions.query(ON_DAY, [gameIds, asOf]);
    return new Map(rows.map(({ gameId, playerId, startsIn }) => [`${gameId} ${playerId}`, startsIn]));
  }

  async add(starters: readonly Starter[], knownAt: Date): Promise<void> {
    if (starters.length > 0) await this.transactions.query(ADD, [JSON.stringify(starters), knownAt]);
  }
}
