import type { PricedForecast, Side } from '@overline/contracts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A pick as it was published, with the whole forecast that it came from. Rows are only ever added. */
@Entity('pick')
@Index('pick_day', ['day'])
@Index('pick_game', ['gameId'])
@Check('pick_side_check', "side IN ('Over', 'Under')")
export class PickRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('date')
  day!: string;

  @Column('text', { name: 'game_id' })
  gameId!: string;

  @Column('text', { name: 'player_id' })
  playerId!: string;

  @Column('text')
  market!: string;

  @Column('text')
  side!: Side;

  @Column('real')
  line!: number;

  @Column('timestamptz', { name: 'starts_at' })
  startsAt!: Date;

  @Column('timestamptz', { name: 'published_at' })
  publishedAt!: Date;

  @Column('boolean')
  backfilled!: boolean;

  @Column('jsonb')
  forecast!: PricedForecast;
}
