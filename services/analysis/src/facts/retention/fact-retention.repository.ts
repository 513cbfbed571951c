import { Injectable } from '@nestjs/common';
import { HOME_TIME_ZONE, PICKS_HOUR } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { type PropLeague, QUOTE_LIFETIME_MS } from '@overline/forecast';
import { z } from 'zod';

const PRICES_PER_BATCH = 10_000;
/** Each report lists about a hundred players. */
const REPORTS_PER_BATCH = 100;

const DAYS_TO_THIN = statement(
  z.object({ league: z.custom<PropLeague>(), day: z.string() }),
  `SELECT DISTINCT g.league, g.day::text FROM (
     SELECT league, (starts_at AT TIME ZONE $3)::date AS day FROM game WHERE starts_at >= $1 AND starts_at < $2
   ) g
   WHERE NOT EXISTS (SELECT 1 FROM loaded_day l WHERE l.kind = 'thinned' AND l.league = g.league AND l.day = g.day)
   ORDER BY 1, 2`,
);

/** Deletes the prices of a day's games, except those that a forecast as of 08:00 of that day reads. */
const THIN_DAY = `
  WITH morning AS (SELECT ($2::date + make_interval(hours => $4)) AT TIME ZONE $3 AS at),
  doomed AS (
    SELECT p.ctid AS row FROM morning, game g JOIN price p ON p.game_id = g.id
    WHERE g.league = $1 AND g.starts_at >= $2::date::timestamp AT TIME ZONE $3
      AND g.starts_at < ($2::date + 1)::timestamp AT TIME ZONE $3
      AND NOT (p.known_at <= morning.at AND p.known_at >= morning.at - make_interval(secs => $5))
    LIMIT $6
  )
  DELETE FROM price USING doomed WHERE price.ctid = doomed.row`;

const DELETE_PRICES = `
  WITH doomed AS (
    SELECT p.ctid AS row FROM game g JOIN price p ON p.game_id = g.id WHERE g.starts_at < $1 LIMIT $2
  )
  DELETE FROM price USING doomed WHERE price.ctid = doomed.row`;

/**
 * Deletes the reports before $1 except the last one before each 08:00, which a forecast as of that moment reads.
 * Deletes all reports before $2. Also deletes a report's players, unless another league's report has the same time.
 */
const DELETE_REPORTS = `
  WITH old AS (
    SELECT league, known_at, row_number() OVER (
      PARTITION BY league,
        ((known_at AT TIME ZONE $3) - make_interval(hours => $4) - interval '1 microsecond')::date
      ORDER BY known_at DESC) AS place
    FROM injury_report WHERE known_at < $1
  ), doomed AS (
    SELECT league, known_at FROM old WHERE place > 1 OR known_at < $2 ORDER BY known_at LIMIT $5
  ), players AS (
    DELETE FROM injury i USING (SELECT DISTINCT known_at FROM doomed) d
    WHERE i.known_at = d.known_at AND NOT EXISTS (
      SELECT 1 FROM injury_report r
      WHERE r.known_at = i.known_at AND (r.league, r.known_at) NOT IN (SELECT league, known_at FROM doomed)
    )
  )
  DELETE FROM injury_report r USING doomed d WHERE r.league = d.league AND r.known_at = d.known_at`;

@Injectable()
export class FactRetentionRepository {
  constructor(private readonly transactions: Transactions) {}

  /** America/Chicago days with games in [from, before) that have not been thinned yet, oldest first. */
  daysToThin(from: Date, before: Date): Promise<z.output<typeof DAYS_TO_THIN.row>[]> {
    return this.transactions.query(DAYS_TO_THIN, [from, before, HOME_TIME_ZONE]);
  }

  /** Deletes the prices of a day's games that a forecast as of 08:00 does not read. Returns the number deleted. */
  thinPrices(league: PropLeague, day: string): Promise<number> {
    const morning = [HOME_TIME_ZONE, PICKS_HOUR, QUOTE_LIFETIME_MS / 1_000];
    return this.transactions.deleteInBatches(THIN_DAY, [league, day, ...morning], PRICES_PER_BATCH);
  }

  /** Deletes the prices of games that started before a moment. Returns the number deleted. */
  deletePrices(startedBefore: Date): Promise<number> {
    return this.transactions.deleteInBatches(DELETE_PRICES, [startedBefore], PRICES_PER_BATCH);
  }

  /** Thins reports before `thinBefore` to one a day, deletes all before `deleteBefore`. Returns the number deleted. */
  deleteReports({ thinBefore, deleteBefore }: { thinBefore: Date; deleteBefore: Date }): Promise<number> {
    const parameters = [thinBefore, deleteBefore, HOME_TIME_ZONE, PICKS_HOUR];
    return this.transactions.deleteInBatches(DELETE_REPORTS, parameters, REPORTS_PER_BATCH);
  }
}
