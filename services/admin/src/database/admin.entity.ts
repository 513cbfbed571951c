import type { AnalysisType, AuditDetails, AuditEntry, OutcomeStatus, Side, Tier } from '@overline/contracts';
import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { z } from 'zod';

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

/** One row per hour and person with an API call. */
@Entity('active_user_hour')
class ActiveUserHourRow {
  @PrimaryColumn('timestamptz') hour!: Date;
  @PrimaryColumn('integer', { name: 'person_no' }) personNo!: number;
}

/** One row per day (America/Chicago) and person with an API call. */
@Entity('active_user_day')
class ActiveUserDayRow {
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('integer', { name: 'person_no' }) personNo!: number;
}

/** The number of distinct active users in the `days` days up to and including the finished day `day`. */
@Entity('active_user_count')
class ActiveUserCountRow {
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('smallint') days!: number;
  @Column('integer') users!: number;
}

/** An action by a user or an operator. Append-only: the table rejects updates and deletes. */
@Entity('audit_entry')
@Index('audit_entry_at', ['at', 'id'])
export class AuditEntryRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('timestamptz') at!: Date;
  @Column('text') source!: AuditEntry['source'];
  @Column('uuid', { name: 'actor_id', nullable: true }) actorId!: string | null;
  @Column('text', { nullable: true }) actor!: string | null;
  @Column('text') action!: string;
  @Column('text', { nullable: true }) target!: string | null;
  @Column('text') outcome!: AuditEntry['outcome'];
  @Column('jsonb') details!: z.infer<typeof AuditDetails>;
  @Column('text', { nullable: true }) address!: string | null;
}

/** A pick with its latest grade. */
@Entity('graded_pick')
@Index('graded_pick_game', ['gameDate', 'lineNo', 'outcome'])
export class GradedPickRow {
  @PrimaryColumn('uuid', { name: 'pick_id' }) pickId!: string;
  /** The version of the grade. An older one that arrives late is ignored. */
  @Column('integer') version!: number;
  @Column('date') day!: string;
  @Column('timestamptz', { name: 'game_date' }) gameDate!: Date;
  @Column('timestamptz', { name: 'checked_at' }) checkedAt!: Date;
  /** References `PlayerLineRow`. */
  @Column('integer', { name: 'line_no' }) lineNo!: number;
  @Column('text') side!: Side;
  @Column('text') outcome!: OutcomeStatus;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('double precision', { nullable: true }) actual!: number | null;
  @Column('double precision') probability!: number;
  @Column('double precision') confidence!: number;
  @Column('text') book!: string;
  @Column('double precision') price!: number;
  @Column('boolean') backfilled!: boolean;
  /** True if the pick counts in its day's record. */
  @Column('boolean') counted!: boolean;
}

/** A player with a line, stored once even if it is picked often. */
@Entity('player_line')
@Unique('player_line_key', ['playerName', 'league', 'propType', 'propLine'])
class PlayerLineRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' }) no!: number;
  @Column('text', { name: 'player_name' }) playerName!: string;
  @Column('text') league!: string;
  @Column('text', { name: 'prop_type' }) propType!: string;
  @Column('double precision', { name: 'prop_line' }) propLine!: number;
  /** Empty if unknown. */
  @Column('text', { name: 'image_url' }) imageUrl!: string;
}

/** A user, with a short number that the other tables refer to. */
@Entity('person')
@Unique('person_user', ['userId'])
@Index('person_unnamed', ['no'], { where: 'username IS NULL AND NOT deleted' })
class PersonRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' }) no!: number;
  /** The account's ID. When the account is deleted, the row gets a random ID instead; see `PersonRepository.forget`. */
  @Column('uuid', { name: 'user_id' }) userId!: string;
  /** Null until fetched from auth, and after the account is deleted. */
  @Column('text', { nullable: true }) username!: string | null;
  @Column('boolean', { default: false }) deleted!: boolean;
  /** The last day (America/Chicago) with an API call. */
  @Column('date', { name: 'last_active_on', nullable: true }) lastActiveOn!: string | null;
}

/** A version of a user's plan, valid from `at`. If several have begun, the highest version applies. */
@Entity('plan_version')
export class PlanVersionRow {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @PrimaryColumn('integer') version!: number;
  @Column('timestamptz') at!: Date;
  @Column('boolean') paid!: boolean;
  @Column('integer', { name: 'price_cents' }) priceCents!: number;
}

/** A finished search. Append-only. */
@Entity('search_record')
// An index on (at, id) that also INCLUDEs the filtered columns, which TypeORM cannot express.
@Index('search_record_at', { synchronize: false })
@Index('search_record_question', ['questionNo'])
@Index('search_record_person', ['personNo'])
export class SearchRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: string;
  @Column('timestamptz') at!: Date;
  @Column('integer', { name: 'person_no' }) personNo!: number;
  @Column('integer', { name: 'question_no' }) questionNo!: number;
  /** The user's tier at the time of the search. */
  @Column('text') tier!: Tier;
  @Column('text') type!: AnalysisType;
  @Column('boolean') success!: boolean;
  @Column('integer') props!: number;
  /** The question as the user typed it, if it differs from the stored one in case or spacing; else null. */
  @Column('text', { nullable: true }) typed!: string | null;
  @Column('text', { nullable: true }) error!: string | null;
}

/** A question, stored once regardless of case and spacing. */
@Entity('search_query')
@Unique('search_query_key', ['key'])
// A trigram index, which TypeORM cannot express.
@Index('search_query_folded', { synchronize: false })
class QuestionRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' }) no!: number;
  /** The MD5 digest of `folded`, which may be too long for an index. */
  @Column('uuid') key!: string;
  /** The question as it was first typed. */
  @Column('text') text!: string;
  @Column('text') folded!: string;
}

/** How often a question was asked on a day (America/Chicago). */
@Entity('question_day')
@Index('question_day_top', ['day', 'total', 'questionNo'])
class QuestionDayRow {
  @PrimaryColumn('integer', { name: 'question_no' }) questionNo!: number;
  @PrimaryColumn('date') day!: string;
  @Column('integer') total!: number;
}

export const adminEntities = [
  TrafficHourRow,
  TrafficDayRow,
  ResponseTimeHourRow,
  ResponseTimeDayRow,
  RegistrationHourRow,
  RegistrationDayRow,
  SearchHourRow,
  SearchDayRow,
  ActiveUserHourRow,
  ActiveUserDayRow,
  ActiveUserCountRow,
  AuditEntryRow,
  GradedPickRow,
  PlayerLineRow,
  PersonRow,
  PlanVersionRow,
  SearchRow,
  QuestionRow,
  QuestionDayRow,
];
