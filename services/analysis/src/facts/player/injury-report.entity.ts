import type { PropLeague } from '@overline/forecast';
import { Entity, PrimaryColumn } from 'typeorm';

/** A report that was fetched; one without injuries says that nobody is out. */
@Entity('injury_report')
export class InjuryReportRow {
  @PrimaryColumn('text')
  league!: PropLeague;

  @PrimaryColumn('timestamptz', { name: 'known_at' })
  knownAt!: Date;
}
