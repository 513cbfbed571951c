import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Since when a handler that starts from now is there: what was stored earlier is none of its business. */
@Entity('event_start')
export class EventStart {
  @PrimaryColumn('text')
  handler!: string;

  @Column('timestamptz')
  since!: Date;
}
