import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';
import type { BoxLine } from './box-score.ts';

/** One version of a game's box score. */
interface StoredBox {
  gameId: string;
  version: number;
  knownAt: Date;
  lines: readonly BoxLine[];
}

const NEWEST_LINES = statement(
  z.object({
    gameId: z.string(),
    playerId: z.string(),
    feedId: z.number(),
    name: z.string(),
    teamId: z.string(),
    minutes: z.number(),
    stats: z.record(z.string(), z.number()),
  }),
  `SELECT DISTINCT ON (b.game_id, b.player_id) b.game_id AS "gameId", b.player_id AS "playerId", p.feed_id AS "feedId",
     p.name, b.team_id AS "teamId", b.minutes, b.stats
   FROM player_game b JOIN player p ON p.id = b.player_id
   WHERE b.game_id = ANY($1) ORDER BY b.game_id, b.player_id, b.version DESC`,
);

const ADD_LINES = `INSERT INTO player_game (game_id, player_id, version, team_id, minutes, stats, known_at)
  SELECT "gameId", "playerId", version, "teamId", minutes, stats, "knownAt"
  FROM json_to_recordset($1::json) AS b ("gameId" text, "playerId" text, version int, "teamId" text, minutes real,
    stats jsonb, "knownAt" timestamptz)
  ON CONFLICT DO NOTHING`;

const MARK_GAMES = `UPDATE game SET boxed = true, version = b.version
  FROM unnest($1::text[], $2::int[]) AS b (id, version) WHERE game.id = b.id`;

/** Box scores. Append-only: a correction adds a new version. */
@Injectable()
export class BoxRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The newest version of each line, by game. */
  async newest(gameIds: readonly string[]): Promise<Map<string, BoxLine[]>> {
    const rows = await this.transactions.query(NEWEST_LINES, [gameIds]);
    return Map.groupBy(rows, ({ gameId }) => gameId);
  }

  async add(boxes: readonly StoredBox[]): Promise<void> {
    const rows = boxes.flatMap(({ gameId, version, knownAt, lines }) =>
      lines.map((line) => ({ ...line, gameId, version, knownAt })),
    );
    if (rows.length === 0) return;
    await this.transactions.run(async () => {
      await this.transactions.query(ADD_LINES, [JSON.stringify(rows)]);
      await this.transactions.query(MARK_GAMES, [
        boxes.map(({ gameId }) => gameId),
        boxes.map(({ version }) => version),
      ]);
    });
  }
}
