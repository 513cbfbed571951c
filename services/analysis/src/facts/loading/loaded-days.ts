import { Injectable } from '@nestjs/common';
import { addDays } from '@overline/service-kit';
import { DataSource, type EntityManager } from 'typeorm';

/**
 * `results`: every game of the US Eastern day has its box score. `prices`: the 08:00 prices of the America/Chicago day
 * are in.
 */
export type LoadKind = 'results' | 'prices';

/** Which days of the past are in, so that loading goes on where it stopped. */
@Injectable()
export class LoadedDays {
  constructor(private readonly dataSource: DataSource) {}

  /** The days of `from`..`to`, both included, that are not in yet; oldest first. */
  async missing(kind: LoadKind, league: string, from: string, to: string): Promise<string[]> {
    const known = new Set(await this.known(kind, league));
    const days: string[] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) if (!known.has(day)) days.push(day);
    return days;
  }

  async known(kind: LoadKind, league: string): Promise<string[]> {
    const rows = await this.dataSource.query<{ day: string }[]>(
      'SELECT day::text FROM loaded_day WHERE kind = $1 AND league = $2 ORDER BY day',
      [kind, league],
    );
    return rows.map(({ day }) => day);
  }

  async mark(tx: EntityManager, kind: LoadKind, league: string, days: readonly string[], at: Date): Promise<void> {
    await tx.query(
      'INSERT INTO loaded_day (kind, league, day, loaded_at) SELECT $1, $2, unnest($3::date[]), $4 ON CONFLICT DO NOTHING',
      [kind, league, days, at],
    );
  }
}
