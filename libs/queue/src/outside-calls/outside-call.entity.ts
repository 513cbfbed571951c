import type { Carrier } from '@overline/telemetry';
import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A call that a service asked for. A finished one is kept for a while, so that its key counts once. */
@Entity('outside_call')
@Unique('outside_call_once', ['name', 'key'])
@Check('outside_call_state', "state IN ('waiting', 'done', 'failed', 'dropped')")
@Index('outside_call_waiting', ['name', 'dueAt'], { where: "state = 'waiting'" })
@Index('outside_call_failed', ['endedAt'], { where: "state = 'failed'" })
@Index('outside_call_ended', ['endedAt'], { where: "state IN ('done', 'dropped')" })
export class OutsideCallRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  key!: string;

  @Column('jsonb')
  payload!: unknown;

  /** The request that it was asked for in, and the trace. */
  @Column('jsonb', { nullable: true })
  carrier!: Carrier | null;

  @Column('text', { default: 'waiting' })
  state!: 'waiting' | 'done' | 'failed' | 'dropped';

  /** Tries that were begun. */
  @Column('integer', { default: 0 })
  attempts!: number;

  /** No try begins earlier. */
  @Column('timestamptz', { name: 'due_at', default: () => 'now()' })
  dueAt!: Date;

  /** Whose try it is, while `leasedUntil` is not past. */
  @Column('uuid', { nullable: true })
  lease!: string | null;

  @Column('timestamptz', { name: 'leased_until', nullable: true })
  leasedUntil!: Date | null;

  /** Why the last try failed. */
  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
