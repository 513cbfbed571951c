import { readdirSync, readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { SCHEMAS } from '@overline/contracts';
import { withClient } from '@overline/testing/servers';

/** The memory of a process and its children in MB, without the buffers that they share and without files. */
export function memoryOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  const own = Number(/^Pss_Anon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1_024;
  return children.reduce((total, child) => total + memoryOrZero(Number(child)), own);
}

/** Like `memoryOf`, but 0 for a process that has just ended. */
function memoryOrZero(pid: number): number {
  try {
    return memoryOf(pid);
  } catch {
    return 0;
  }
}

/** The bytes of all files below a folder. Files may disappear meanwhile. */
export function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((total, { parentPath, name }) => total + bytesOf(`${parentPath}/${name}`), 0);
}

function bytesOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** What Redis stores: the size of its data in MB, and the number of keys that never expire. */
export async function redisData(url: string): Promise<{ megabytes: number; lastingKeys: number }> {
  const { hostname, port, username, password } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`AUTH ${username} ${password}\r\nINFO\r\nQUIT\r\n`);
  const info = await text(socket);
  const valueOf = (pattern: RegExp): number => Number(pattern.exec(info)?.[1] ?? Number.NaN);
  return {
    megabytes: valueOf(/used_memory_dataset:(\d+)/) / 1_048_576,
    lastingKeys: valueOf(/keys=(\d+)/) - valueOf(/expires=(\d+)/),
  };
}

/** The row count of every table, and descriptions of rows that should have been deleted. */
export type TableSizes = { rows: ReadonlyMap<string, number>; overdue: string[] };

/** Rows that should not exist: a table, a condition and its description. Deletions may be up to an hour late. */
const OVERDUE = [
  ['outbox', "published_at < now() - interval '14 days 1 hour'", 'older than 14 days'],
  ['outbox', "published_at IS NULL AND created_at < now() - interval '1 minute'", 'unpublished for a minute'],
  ['inbox', "handled_at < now() - interval '30 days 1 hour'", 'older than 30 days'],
  ['parked_event', 'true', 'dead letters'],
] as const;

export function tableSizes(databaseUrl: string): Promise<TableSizes> {
  return withClient(databaseUrl, async (client) => {
    const count = async (table: string, condition: string): Promise<number> =>
      Number((await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${table} WHERE ${condition}`)).rows[0]?.n);
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = ANY($1) ORDER BY 1`,
      [SCHEMAS],
    );
    const names = tables.map(({ name }) => name);
    const rows = new Map<string, number>();
    for (const name of names) rows.set(name, await count(name, 'true'));
    const overdue: string[] = [];
    for (const schema of SCHEMAS)
      for (const [table, condition, description] of OVERDUE) {
        const name = `${schema}.${table}`;
        const rowCount = names.includes(name) ? await count(name, condition) : 0;
        if (rowCount > 0) overdue.push(`${name}: ${rowCount} ${description}`);
      }
    return { rows, overdue };
  });
}
