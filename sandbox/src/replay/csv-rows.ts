import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';

/** Reads a column of one record; '' if the field is blank or missing. */
export type CsvRow = (column: string) => string;

/** The path of a table in a folder, plain or gzipped; undefined if it is not there. */
export function tablePath(folder: string, table: string): string | undefined {
  return [`${table}.csv`, `${table}.csv.gz`].map((name) => join(folder, name)).find((path) => existsSync(path));
}

/** Streams a table row by row. @throws Error that names the file if it cannot be read */
export async function readTable(
  folder: string,
  table: string,
  columns: readonly string[],
  onRow: (row: CsvRow) => void,
): Promise<void> {
  const path = tablePath(folder, table);
  if (!path) throw new Error(`${folder} has no ${table}.csv or ${table}.csv.gz`);
  const file = createReadStream(path);
  const parser = parse({ relax_column_count: true });
  const fail = (cause: unknown): void => {
    parser.destroy(new Error(`${path} cannot be read`, { cause }));
  };
  const text = path.endsWith('.gz')
    ? file.on('error', fail).pipe(createGunzip()).on('error', fail)
    : file.on('error', fail);
  text.pipe(parser);
  let places: Map<string, number> | undefined;
  for await (const record of parser as AsyncIterable<string[]>) {
    if (!places) {
      places = new Map(record.map((name, index) => [name, index]));
      const missing = columns.filter((name) => !places?.has(name));
      if (missing.length > 0) throw new Error(`${path} has no column ${missing.join(', ')}`);
      continue;
    }
    const at = places;
    onRow((column) => record[at.get(column) ?? -1] ?? '');
  }
}
