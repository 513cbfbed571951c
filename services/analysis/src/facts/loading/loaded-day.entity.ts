import type { PropLeague } from '@overline/forecast';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * `results`: every game of the US Eastern day has its box score. `prices`: the 08:00 prices of the America/Chicago day
 * are in. `views`: so is what model and market made of them. `thinned`: prices of the day's games that no forecast as
 * of 08:00 reads are deleted.
 */
export type LoadKind = 'results' | 'prices' | 'views' | 'thinned';

@Entity('loaded_day')
export class LoadedDayRow {
  @PrimaryColumn('text')
  kind!: LoadKind;

  @PrimaryColumn('text')
  league!: PropLeague;

  @PrimaryColumn('date')
  day!: string;

  @Column('timestamptz', { name: 'loaded_at' })
  loadedAt!: Date;
}
