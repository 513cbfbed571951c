import { TIERS } from '@overline/contracts';
import type { Transactions } from '@overline/database';
import { EVER } from '../../src/searches/windows.ts';
import type { Cells } from './recount.ts';

interface Cell {
  name: string;
  value: string;
}

/** Of a table with levels and buckets: its rows under this name, a cell for each of these columns. */
function counted(table: string, columns: readonly string[], key = ''): string {
  const at = `level || ' ' || to_char(bucket AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return columns
    .map(
      (column) => `SELECT '${table} ' || ${key} ${at} || ' ${column}' AS name, ${column}::text AS value FROM ${table}`,
    )
    .join(' UNION ALL ');
}

const CELLS = [
  counted('traffic', ['requests', 'errors', 'timed', 'total_us'], "route_group || ' ' ||"),
  counted('response_time', ['answers'], "step || ' ' ||"),
  counted('registration_count', ['accounts']),
  counted('search_count', ['total', 'succeeded', 'cost_micros']),
  counted('pick_count', ['wins', 'losses', 'pushes']),
  `SELECT 'active_users ' || unit || ' ' || span || ' ' || bucket, users::text FROM active_users`,
  ...['total', 'succeeded'].flatMap((column) => [
    `SELECT 'search_window ' || span || ' ' || folded || ' ${column}', w.${column}::text
     FROM (SELECT span, query_no, total, succeeded FROM search_window
       UNION ALL SELECT ${EVER}, no, total, succeeded FROM search_query) AS w JOIN search_query q ON q.no = query_no`,
    `SELECT 'asker_window ' || span || ' ' || (ARRAY['${TIERS.join("', '")}'])[1 + tier] || ' ${column}',
       sum(${column})::text FROM asker_window GROUP BY span, tier`,
    `SELECT 'plan_window ' || span || ' ' || (ARRAY['${TIERS.join("', '")}'])[1 + tier] || ' ' || folded ||
       ' ${column}', w.${column}::text FROM plan_window w JOIN search_query q ON q.no = query_no`,
  ]),
].join(' UNION ALL ');

/** Every cell that the tables hold. */
export async function storedCells(transactions: Transactions): Promise<Cells> {
  const rows = await transactions.query<Cell>(CELLS);
  return new Map(rows.map(({ name, value }) => [name, Number(value)]));
}

/** The names of cells in which two counts differ; a cell of 0 is as good as none. */
export function differing(one: Cells, other: Cells): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => (one.get(name) ?? 0) !== (other.get(name) ?? 0));
}
