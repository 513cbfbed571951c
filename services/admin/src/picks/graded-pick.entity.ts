import { type OutcomeStatus, type Side } from '@overline/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A pick with the grade that holds. */
@Entity('graded_pick')
@Index('graded_pick_game', ['gameDate', 'lineNo', 'outcome', 'side', 'counted'])
export class GradedPickRow {
  @PrimaryColumn('uuid', { name: 'pick_id' })
  pickId!: string;

  /** Of the grade; an older one that comes late is ignored. */
  @Column('integer')
  version!: number;

  @Column('date')
  day!: string;

  @Column('timestamptz', { name: 'game_date' })
  gameDate!: Date;

  @Column('timestamptz', { name: 'checked_at' })
  checkedAt!: Date;

  /** The player and the line: see `PlayerLineRow`. */
  @Column('integer', { name: 'line_no' })
  lineNo!: number;

  @Column('text')
  side!: Side;

  @Column('text')
  outcome!: OutcomeStatus;

  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('double precision', { nullable: true })
  actual!: number | null;

  @Column('double precision')
  probability!: number;

  @Column('double precision')
  confidence!: number;

  @Column('text')
  book!: string;

  @Column('double precision')
  price!: number;

  @Column('boolean')
  backfilled!: boolean;

  /** It is one of those that count for its day. */
  @Column('boolean')
  counted!: boolean;
}
