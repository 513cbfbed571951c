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
  for await (const row of rowsOf(path)) if ((row.date ?? since) >= since) yield row;
}

/** Streams the rows of a table. @throws Error that names the missing file or the missing columns */
export function readRequiredTable(folder: string, name: string, columns: readonly string[]): AsyncIterable<TableRow> {
  const path = tablePath(folder, name);
  if (path === undefined) throw new Error(`${folder} has no ${name}.csv or ${name}.csv.gz`);
  return rowsOf(path, columns);
}

async function* rowsOf(path: string, columns: readonly string[] = []): AsyncGenerator<TableRow> {
  const file = createReadStream(path);
  const text = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  const records = text.pipe(parse({ bom: true, skip_empty_lines: true, relax_column_count: true }));
  for (const stream of [file, text])
    stream.on('error', (cause: Error) => records.destroy(new Error(`${path} cannot be read`, { cause })));
  let header: string[] | undefined;
  for await (const record of records as AsyncIterable<string[]>) {
    if (header === undefined) {
      header = record;
      const missing = columns.filter((name) => !record.includes(name));
      if (missing.length > 0) throw new Error(`${path} has no column ${missing.join(', ')}`);
    } else {
      // Twice as fast as the parser's own `columns: true`.
      const row: Record<string, string | undefined> = {};
      for (const [index, name] of header.entries()) row[name] = record[index];
      yield row;
    }
  }
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
