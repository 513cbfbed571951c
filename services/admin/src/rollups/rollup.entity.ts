import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Every roll-up exists per hour and per day (America/Chicago); see `RollupRepository`. */
abstract class RollupRow {
  @PrimaryColumn('timestamptz', { name: 'starts_at' }) startsAt!: Date;
}

/** API calls by route group. Response times are whole microseconds, so that the sum does not depend on the order. */
abstract class TrafficRow extends RollupRow {
  @PrimaryColumn('text', { name: 'route_group' }) group!: string;
  @Column('bigint') requests!: string;
  @Column('bigint') errors!: string;
  /** Calls with a meaningful response time: all but streams. */
  @Column('bigint') timed!: string;
  @Column('bigint') microseconds!: string;
}

/** Histogram of response times. Histograms can be added up; percentiles cannot. */
abstract class ResponseTimeRow extends RollupRow {
  @PrimaryColumn('smallint') step!: number;
  @Column('bigint') answers!: string;
}

abstract class RegistrationRow extends RollupRow {
  @Column('bigint') accounts!: string;
}

abstract class SearchCountRow extends RollupRow {
  @Column('bigint') total!: string;
  @Column('bigint') succeeded!: string;
  /** Cost of the language model in millionths of a US dollar. */
  @Column('bigint') microdollars!: string;
}

@Entity('traffic_hour')
class TrafficHourRow extends TrafficRow {}

@Entity('traffic_day')
class TrafficDayRow extends TrafficRow {}

@Entity('response_time_hour')
class ResponseTimeHourRow extends ResponseTimeRow {}

@Entity('response_time_day')
class ResponseTimeDayRow extends ResponseTimeRow {}

@Entity('registration_hour')
class RegistrationHourRow extends RegistrationRow {}

@Entity('registration_day')
class RegistrationDayRow extends RegistrationRow {}

@Entity('search_hour')
class SearchHourRow extends SearchCountRow {}

@Entity('search_day')
class SearchDayRow extends SearchCountRow {}

export const rollupEntities = [
  TrafficHourRow,
  TrafficDayRow,
  ResponseTimeHourRow,
  ResponseTimeDayRow,
  RegistrationHourRow,
  RegistrationDayRow,
  SearchHourRow,
  SearchDayRow,
];
