import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';

/** A row by column name; undefined for an absent column, '' for a blank cell. */
export type TableRow = Readonly<Record<string, string | undefined>>;

/**
 * Streams the rows of `name.csv.gz` or `name.csv`, without those dated before `since`; no rows if the folder has
 * neither.
 */
export async function* readTable(folder: string, name: string, since = ''): AsyncGenerator<TableRow> {
  const path = tablePath(folder, name);
  if (path === undefined) return;
  const file = createReadStream(path);
  const text = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  file.on('error', (error: Error) => text.destroy(error));
  const rows = text.pipe(parse({ columns: true, bom: true, skip_empty_lines: true, relax_column_count: true }));
  text.on('error', (error: Error) => rows.destroy(error));
  for await (const row of rows as AsyncIterable<TableRow>) if ((row.date ?? since) >= since) yield row;
}

/** A cell as a number; undefined if it is blank, absent or not a number. */
export function cellNumber(cell: string | undefined): number | undefined {
  if (cell === undefined || cell === '') return undefined;
  const value = Number(cell);
  return Number.isFinite(value) ? value : undefined;
}

export function tablePath(folder: string, name: string): string | undefined {
  return [`${name}.csv.gz`, `${name}.csv`].map((file) => join(folder, file)).find((path) => existsSync(path));
}

/** Returns one shared string for equal strings, since tables repeat a few names very often. */
export function interner(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    known.set(text, text);
    return text;
  };
}

/** Rows grouped by date, in date order. */
export function groupByDay<Row extends { readonly date: string }>(rows: Iterable<Row>): Row[][] {
  const days = [...Map.groupBy(rows, ({ date }) => date)];
  return days.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, own]) => own);
}
