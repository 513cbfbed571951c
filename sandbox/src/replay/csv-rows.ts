import { recordsOf, tablePath } from '../tables/csv-table.ts';

/** Reads a column of one record; '' if the field is blank or missing. */
export type CsvRow = (column: string) => string;

/** Streams a table row by row. @throws Error that names the file if it cannot be read or lacks a column */
export async function readTable(
  folder: string,
  table: string,
  columns: readonly string[],
  onRow: (row: CsvRow) => void,
): Promise<void> {
  const path = tablePath(folder, table);
  if (!path) throw new Error(`${folder} has no ${table}.csv or ${table}.csv.gz`);
  let places: Map<string, number> | undefined;
  const take = (record: string[]): void => {
    if (places === undefined) {
      places = new Map(record.map((name, index) => [name, index]));
      const missing = columns.filter((name) => !places?.has(name));
      if (missing.length > 0) throw new Error(`${path} has no column ${missing.join(', ')}`);
      return;
    }
    const at = places;
    onRow((column) => record[at.get(column) ?? -1] ?? '');
  };
  for await (const records of recordsOf(path)) records.forEach(take);
}
