import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';
import { IN_SPAN, type Span, spanParameters } from '../range/index.ts';

const COUNTS = statement(
  z.object({ bucket: z.date(), wins: z.int(), losses: z.int() }),
  `SELECT bucket, wins, losses FROM pick_count WHERE ${IN_SPAN} ORDER BY bucket`,
);
const WINS = "count(*) FILTER (WHERE outcome = 'WIN')";
// (wins + 2) / (total + 4), ties by pick, then player. A pick begins with its side, so names are read of few alone.
const TOP = statement(
  z.object({
    player: z.string(),
    pick: z.string(),
    imageUrl: z.string(),
    wins: z.int(),
    losses: z.int(),
  }),
  `SELECT player_name AS player, side || ' ' || prop_line || ' ' || prop_type AS pick, image_url AS "imageUrl", wins,
     total - wins AS losses
   FROM (SELECT line_no, side, (${WINS})::int AS wins, count(*)::int AS total,
       (${WINS} + 2)::float8 / (count(*) + 4) AS score
     FROM graded_pick WHERE game_date >= $1 AND game_date < $2 AND outcome IN ('WIN', 'LOSS') AND counted
     GROUP BY line_no, side ORDER BY score DESC, side FETCH FIRST $3 ROWS WITH TIES) AS tally
   JOIN player_line ON no = line_no
   ORDER BY score DESC, pick, player LIMIT $3`,
);
const CALIBRATION = statement(
  z.object({ bin: z.int(), picks: z.int(), expected: z.number(), wins: z.int(), squares: z.number() }),
  `SELECT least(9, floor(probability / 10))::int AS bin, count(*)::int AS picks, avg(probability)::float8 AS expected,
     (count(*) FILTER (WHERE outcome = 'WIN'))::int AS wins,
     sum((probability / 100 - (outcome = 'WIN')::int) ^ 2)::float8 AS squares
   FROM graded_pick WHERE game_date >= $1 AND game_date < $2 AND outcome IN ('WIN', 'LOSS') AND counted
   GROUP BY 1 ORDER BY 1`,
);

/** How the picks did that count. */
@Injectable()
export class PickStatsRepository {
  constructor(private readonly transactions: Transactions) {}

  counts(span: Span): Promise<{ bucket: Date; wins: number; losses: number }[]> {
    return this.transactions.query(COUNTS, spanParameters(span));
  }

  top(from: Date, to: Date, most: number) {
    return this.transactions.query(TOP, [from, to, most]);
  }

  /** By tenths of the chance that was said. */
  calibration(from: Date, to: Date) {
    return this.transactions.query(CALIBRATION, [from, to]);
  }
}
