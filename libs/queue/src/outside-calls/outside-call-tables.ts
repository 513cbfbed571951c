import type { Carrier } from '@overline/telemetry';
import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { CallCarrier1764000000002, EndedCalls1765400000001 } from './outside-call-columns.migration.ts';
import { OutsideCalls1764000000000 } from './outside-call.migration.ts';

/** A requested call. Finished ones are kept for a while, so that their key stays taken. */
@Entity('outside_call')
@Unique('outside_call_once', ['name', 'key'])
@Check('outside_call_state', "state IN ('waiting', 'done', 'failed', 'dropped')")
@Index('outside_call_waiting', ['name', 'dueAt'], { where: "state = 'waiting'" })
@Index('outside_call_failed', ['endedAt'], { where: "state = 'failed'" })
@Index('outside_call_ended', ['endedAt'], { where: "state IN ('done', 'dropped')" })
export class OutsideCallRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text') key!: string;
  @Column('jsonb') payload!: unknown;
  @Column('jsonb', { nullable: true }) carrier!: Carrier | null;
  @Column('text', { default: 'waiting' }) state!: 'waiting' | 'done' | 'failed' | 'dropped';
  @Column('integer', { default: 0 }) attempts!: number;
  @Column('timestamptz', { name: 'due_at', default: () => 'now()' }) dueAt!: Date;
  /** The try that holds the call until `leasedUntil`. */
  @Column('uuid', { nullable: true }) lease!: string | null;
  @Column('timestamptz', { name: 'leased_until', nullable: true }) leasedUntil!: Date | null;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'ended_at', nullable: true }) endedAt!: Date | null;
}

/** A service that makes outside calls adds these to its own entities and migrations. */
export const outsideCallEntities = [OutsideCallRow] as const;
export const outsideCallMigrations = [
  OutsideCalls1764000000000,
  CallCarrier1764000000002,
  EndedCalls1765400000001,
] as const;
