import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Why a day's results were announced. */
export type CheckCause = 'complete' | 'morning';

/** An announcement of a day's results. Rows are only ever added. */
@Entity('day_check')
export class DayCheckRow {
  @PrimaryColumn('date')
  day!: string;

  @PrimaryColumn('timestamptz', { name: 'checked_at' })
  checkedAt!: Date;

  @Column('text')
  cause!: CheckCause;
}
