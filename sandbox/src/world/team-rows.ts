import type { Team } from './world.ts';

/** A team as the data files list it; `oddsName` only if the odds feed spells the name differently. */
export type TeamRow = Pick<Team, 'code' | 'city' | 'name' | 'division'> & { oddsName?: string };

const EAST: ReadonlySet<string> = new Set(['Atlantic', 'Central', 'Southeast']);

/** Completes the rows of a league: ids 1, 2, … in their order, full names and conferences. */
export function teamsFrom<Row extends TeamRow>(rows: readonly Row[]): (Row & Team)[] {
  return rows.map((row, index) => {
    const fullName = `${row.city} ${row.name}`;
    const conference = EAST.has(row.division) ? 'East' : 'West';
    return { ...row, id: index + 1, fullName, oddsName: row.oddsName ?? fullName, conference };
  });
}
