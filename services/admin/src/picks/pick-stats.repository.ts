import { Injectable } from '@nestjs/common';
import { HOME_TIME_ZONE } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';

const SETTLED = "game_date >= $1 AND game_date < $2 AND outcome IN ('WIN', 'LOSS') AND counted";
const WINS = "count(*) FILTER (WHERE outcome = 'WIN')";

const COUNTS = statement(
  z.object({ startsAt: z.date(), wins: z.int(), losses: z.int() }),
  `SELECT date_trunc($3, game_date, '${HOME_TIME_ZONE}') AS "startsAt", (${WINS})::int AS wins,
     (count(*) - ${WINS})::int AS losses
   FROM graded_pick WHERE ${SETTLED} GROUP BY 1 ORDER BY 1`,
);
const TopPickRow = z.object({
  player: z.string(),
  pick: z.string(),
  imageUrl: z.string(),
  wins: z.int(),
  losses: z.int(),
});
export type TopPickRow = z.infer<typeof TopPickRow>;
/**
 * Ranked by (wins + 2) / (total + 4), so that a single win does not come first; then by pick and player. Names are only
 * read for the picks that can be among the first.
 */
const TOP = statement(
  TopPickRow,
  `SELECT player_name AS player, side || ' ' || prop_line || ' ' || prop_type AS pick, image_url AS "imageUrl", wins,
     total - wins AS losses
   FROM (SELECT line_no, side, (${WINS})::int AS wins, count(*)::int AS total,
       (${WINS} + 2)::float8 / (count(*) + 4) AS score
     FROM graded_pick WHERE ${SETTLED}
     GROUP BY line_no, side ORDER BY score DESC FETCH FIRST $3 ROWS WITH TIES) AS ranked
   JOIN player_line ON no = line_no
   ORDER BY score DESC, pick, player LIMIT $3`,
);
const CalibrationRow = z.object({
  bin: z.int(),
  picks: z.int(),
  expected: z.number(),
  wins: z.int(),
  squares: z.number(),
});
export type CalibrationRow = z.infer<typeof CalibrationRow>;
const CALIBRATION = statement(
  CalibrationRow,
  `SELECT least(9, floor(probability / 10))::int AS bin, count(*)::int AS picks, avg(probability)::float8 AS expected,
     (${WINS})::int AS wins, sum((probability / 100 - (outcome = 'WIN')::int) ^ 2)::float8 AS squares
   FROM graded_pick WHERE ${SETTLED} GROUP BY 1 ORDER BY 1`,
);

/** Results of the picks that count, by the time of their games. With a dozen a day, no roll-up is needed. */
@Injectable()
export class PickStatsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Wins and losses per hour or day (America/Chicago). */
  counts(from: Date, to: Date, grain: 'hour' | 'day'): Promise<{ startsAt: Date; wins: number; losses: number }[]> {
    return this.transactions.query(COUNTS, [from, to, grain]);
  }

  top(from: Date, to: Date, limit: number): Promise<TopPickRow[]> {
    return this.transactions.query(TOP, [from, to, limit]);
  }

  /** For each tenth of the forecast probability: number of picks, mean probability (0-100), wins and squared errors. */
  calibration(from: Date, to: Date): Promise<CalibrationRow[]> {
    return this.transactions.query(CALIBRATION, [from, to]);
  }
}
