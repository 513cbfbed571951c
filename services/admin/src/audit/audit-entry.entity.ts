import type { AuditDetails, AuditEntry } from '@overline/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { z } from 'zod';

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
