import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person made an API call in this hour. */
@Entity('active_user_hour')
export class ActiveUserHourRow {
  @PrimaryColumn('timestamptz') hour!: Date;
  @PrimaryColumn('integer', { name: 'person_no' }) personNo!: number;
}

/** A person made an API call on this day (America/Chicago). */
@Entity('active_user_day')
export class ActiveUserDayRow {
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('integer', { name: 'person_no' }) personNo!: number;
}

/** Distinct people in the `days` days that end with a finished day. */
@Entity('active_user_count')
export class ActiveUserCountRow {
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('smallint') days!: number;
  @Column('integer') users!: number;
}
