import type { Transactions } from '@overline/database';
import type { Cells } from './recount.ts';

interface Cell {
  name: string;
  value: string;
}

/** The rows of both tables of a roll-up: one cell per column, named by table, key, start and column. */
function rollup(name: string, columns: readonly string[], key = ''): string {
  const at = `to_char(starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return ['hour', 'day']
    .flatMap((grain) =>
      columns.map(
        (column) => `SELECT '${name} ' || ${key} '${grain} ' || ${at} || ' ${column}' AS name, ${column}::text AS value
          FROM ${name}_${grain}`,
      ),
    )
    .join(' UNION ALL ');
}

const CELLS = [
  rollup('traffic', ['requests', 'errors', 'timed', 'microseconds'], "route_group || ' ' ||"),
  rollup('response_time', ['answers'], "step || ' ' ||"),
  rollup('registration', ['accounts']),
  rollup('search', ['total', 'succeeded', 'microdollars']),
  `SELECT 'question_day ' || folded || ' ' || day, total::text FROM question_day JOIN search_query ON no = question_no`,
  `SELECT 'active_user_hour ' || to_char(hour AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), count(*)::text
   FROM active_user_hour GROUP BY hour`,
  `SELECT 'active_user_count ' || days || ' ' || day, users::text FROM active_user_count`,
  `SELECT 'last_active_on ' || user_id, (last_active_on - date '1970-01-01')::text FROM person
   WHERE last_active_on IS NOT NULL`,
].join(' UNION ALL ');

/** Every cell that the tables hold. */
export async function storedCells(transactions: Transactions): Promise<Cells> {
  const rows = await transactions.query<Cell>(CELLS);
  return new Map(rows.map(({ name, value }) => [name, Number(value)]));
}

/** The names of cells that differ; a missing cell equals 0. */
export function differing(one: Cells, other: Cells): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => (one.get(name) ?? 0) !== (other.get(name) ?? 0));
}
