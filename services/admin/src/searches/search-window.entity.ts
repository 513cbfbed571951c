import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How often a question was asked since the window of so many days starts. */
@Entity('search_window')
// By span, total and question; it carries what succeeded, which TypeORM cannot say.
@Index('search_window_top', { synchronize: false })
export class SearchWindowRow {
  @PrimaryColumn('smallint')
  span!: number;

  @PrimaryColumn('integer', { name: 'query_no' })
  queryNo!: number;

  @Column('integer')
  total!: number;

  @Column('integer', { default: 0 })
  succeeded!: number;
}

/** How often somebody asked since then or since ever (`EVER`), by the place of the tier in `TIERS`. */
@Entity('asker_window')
export class AskerWindowRow {
  @PrimaryColumn('smallint')
  span!: number;

  @PrimaryColumn('integer', { name: 'person_no' })
  personNo!: number;

  @PrimaryColumn('smallint')
  tier!: number;

  @Column('integer')
  total!: number;

  @Column('integer')
  succeeded!: number;
}

/** How often a question was asked on a plan since then or since ever (`EVER`), by its place in `TIERS`. */
@Entity('plan_window')
export class PlanWindowRow {
  @PrimaryColumn('smallint')
  span!: number;

  @PrimaryColumn('integer', { name: 'query_no' })
  queryNo!: number;

  @PrimaryColumn('smallint')
  tier!: number;

  @Column('integer')
  total!: number;

  @Column('integer')
  succeeded!: number;
}

@Entity('search_window_start')
export class SearchWindowStartRow {
  @PrimaryColumn('smallint')
  span!: number;

  @Column('timestamptz', { name: 'starts_at' })
  startsAt!: Date;
}
