import { Injectable } from '@nestjs/common';
import { HOME_TIME_ZONE, PICKS_HOUR } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { FRESH_MS, type PropLeague, type TwoViews } from '@overline/forecast';
import { z } from 'zod';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { GameRow } from '../../facts/database/fact.entity.ts';

/** The views of model and market of one prop at 08:00 of its day, before they are blended. */
export type PropView = TwoViews & Pick<PropViewRow, 'gameId' | 'playerId' | 'line' | 'modelVersion'>;

const DAYS_WITHOUT_VIEWS = statement(
  z.object({ day: z.string() }),
  `SELECT DISTINCT g.day::text FROM (
     SELECT id, (starts_at AT TIME ZONE $4)::date AS day, starts_at FROM game
     WHERE league = $1 AND prices_at IS NOT NULL
       AND starts_at >= $2::date - interval '1 day' AND starts_at < $3::date + interval '1 day'
   ) g CROSS JOIN LATERAL (SELECT (g.day + make_interval(hours => $5)) AT TIME ZONE $4 AS at) morning
   WHERE g.day >= $2::date AND g.day < $3::date AND g.starts_at > morning.at
     AND NOT EXISTS (SELECT 1 FROM loaded_day l WHERE l.kind = 'views' AND l.league = $1 AND l.day = g.day)
     AND EXISTS (SELECT 1 FROM price p
       WHERE p.game_id = g.id AND p.known_at <= morning.at AND p.known_at >= morning.at - make_interval(secs => $6))
   ORDER BY 1`,
);

const ADD = `INSERT INTO prop_view (league, day, game_id, player_id, market, line, model, model_sd, consensus,
    consensus_sd, model_version)
  SELECT $1, $2, v."gameId", v."playerId", v.market, v.line, v.model, v."modelSd", v.consensus, v."consensusSd",
    v."modelVersion"
  FROM json_to_recordset($3::json) AS v ("gameId" text, "playerId" text, market text, line float8, model float8,
    "modelSd" float8, consensus float8, "consensusSd" float8, "modelVersion" text)
  ON CONFLICT DO NOTHING`;

const RESULTS_KNOWN = statement(
  z.object({ day: z.string(), facts: z.string() }),
  `SELECT v.day::text, count(*) || ' by ' || extract(epoch FROM max(b.known_at)) AS facts
   FROM (SELECT DISTINCT day, game_id FROM prop_view WHERE league = $1 AND day >= $2 AND day < $3) v
   JOIN player_game b ON b.game_id = v.game_id AND b.known_at <= $4 GROUP BY v.day ORDER BY v.day`,
);

const SETTLED = statement(
  z.object({
    day: z.string(),
    market: z.string(),
    line: z.number(),
    model: z.number(),
    modelSd: z.number(),
    consensus: z.number(),
    consensusSd: z.number(),
    minutes: z.number(),
    stats: z.record(z.string(), z.number()),
    position: z.string().nullable(),
  }),
  `SELECT v.day::text, v.market, v.line, v.model, v.model_sd AS "modelSd", v.consensus,
     v.consensus_sd AS "consensusSd", b.minutes, b.stats, p.position
   FROM prop_view v JOIN (
     SELECT DISTINCT ON (game_id, player_id) game_id, player_id, minutes, stats FROM player_game
     WHERE known_at <= $3
       AND game_id IN (SELECT game_id FROM prop_view WHERE league = $1 AND day = ANY($2::date[]))
     ORDER BY game_id, player_id, version DESC
   ) b USING (game_id, player_id) JOIN player p ON p.id = v.player_id
   WHERE v.league = $1 AND v.day = ANY($2::date[]) ORDER BY v.day, v.game_id, v.player_id, v.market`,
);

export type SettledView = z.output<typeof SETTLED.row>;

/** The views of model and market on each day's props, with their results. Days are America/Chicago days. */
@Injectable()
export class PropViewRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Days in [from, before) that had fresh prices at 08:00 and have no stored views yet; oldest first. */
  async daysWithoutViews(league: PropLeague, from: string, before: string): Promise<string[]> {
    const rows = await this.transactions.query(DAYS_WITHOUT_VIEWS, [
      league,
      from,
      before,
      HOME_TIME_ZONE,
      PICKS_HOUR,
      FRESH_MS / 1_000,
    ]);
    return rows.map(({ day }) => day);
  }

  /** Stores a day's views. Append-only: a second call changes nothing. */
  async add(league: PropLeague, day: string, views: readonly PropView[]): Promise<void> {
    await this.transactions.query(ADD, [league, day, JSON.stringify(views)]);
  }

  /** A fingerprint of the results known at `asOf`, for each stored day in [from, before), oldest first. */
  resultsKnown(
    league: PropLeague,
    from: string,
    before: string,
    asOf: Date,
  ): Promise<z.output<typeof RESULTS_KNOWN.row>[]> {
    return this.transactions.query(RESULTS_KNOWN, [league, from, before, asOf]);
  }

  /** The views of these days with each player's box score line as of a moment, in a fixed order. */
  settled(league: PropLeague, days: readonly string[], asOf: Date): Promise<SettledView[]> {
    return this.transactions.query(SETTLED, [league, days, asOf]);
  }
}

/** The views of model and market of one prop at 08:00 of its day. Append-only. */
@Entity('prop_view')
export class PropViewRow {
  @PrimaryColumn('text') league!: PropLeague;
  /** America/Chicago. */
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('text', { name: 'game_id' }) gameId!: string;
  @ManyToOne(() => GameRow)
  @JoinColumn({ name: 'game_id', foreignKeyConstraintName: 'prop_view_game_id_fkey' })
  game?: Relation<GameRow>;
  @PrimaryColumn('text', { name: 'player_id' }) playerId!: string;
  @PrimaryColumn('text') market!: string;
  @Column('double precision') line!: number;
  @Column('double precision') model!: number;
  @Column('double precision', { name: 'model_sd' }) modelSd!: number;
  @Column('double precision') consensus!: number;
  @Column('double precision', { name: 'consensus_sd' }) consensusSd!: number;
  @Column('text', { name: 'model_version' }) modelVersion!: string;
}
