import type { AnalysisType, Tier } from '@overline/contracts';
import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A finished search. Append-only. */
@Entity('search_record')
// On (at, id); it includes the filtered columns, which TypeORM cannot express.
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
  /** As typed, if that differs from the stored question in case or spacing. */
  @Column('text', { nullable: true }) typed!: string | null;
  @Column('text', { nullable: true }) error!: string | null;
}

/** A question, stored once regardless of case and spacing. */
@Entity('search_query')
@Unique('search_query_key', ['key'])
// Trigrams, which TypeORM cannot express.
@Index('search_query_folded', { synchronize: false })
export class QuestionRow {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' }) no!: number;
  /** The MD5 digest of `folded`, which may be too long for an index. */
  @Column('uuid') key!: string;
  /** As first typed. */
  @Column('text') text!: string;
  @Column('text') folded!: string;
}

/** How often a question was asked on a day (America/Chicago). */
@Entity('question_day')
@Index('question_day_top', ['day', 'total', 'questionNo'])
export class QuestionDayRow {
  @PrimaryColumn('integer', { name: 'question_no' }) questionNo!: number;
  @PrimaryColumn('date') day!: string;
  @Column('integer') total!: number;
}
