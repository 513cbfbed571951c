import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import type { TableFolder, TableRow } from '@overline/forecast/past-games';
import { parse } from 'csv-parse/sync';

/** The tables of a folder, without the rows dated before `since`. */
export function openTables(folder: string, since = ''): TableFolder {
  return { rows: (table) => readTable(folder, table, since), shared: interner() };
}

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
  let Row: ReturnType<typeof rowClass> | undefined;
  for await (const records of recordsOf(path)) {
    for (const record of records) {
      if (Row === undefined) {
        const missing = columns.filter((name) => !record.includes(name));
        if (missing.length > 0) throw new Error(`${path} has no column ${missing.join(', ')}`);
        Row = rowClass(record);
      } else {
        yield new Row(record);
      }
    }
  }
}

/** A class of rows with a getter per column, so that no row has to copy up to 60 columns of which few are read. */
function rowClass(columns: readonly string[]): new (cells: readonly string[]) => TableRow {
  class Row {
    readonly cells: readonly string[];
    constructor(cells: readonly string[]) {
      this.cells = cells;
    }
  }
  columns.forEach((column, place) => {
    Object.defineProperty(Row.prototype, column, {
      get(this: Row) {
        return this.cells[place];
      },
    });
  });
  return Row as unknown as new (cells: readonly string[]) => TableRow;
}

/** Streams the records of a plain or gzipped table in batches. */
async function* recordsOf(path: string): AsyncGenerator<string[][]> {
  const file = createReadStream(path);
  const text = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  file.on('error', (error: Error) => text.destroy(error));
  let rest = '';
  try {
    for await (const chunk of text.setEncoding('utf8') as AsyncIterable<string>) {
      const lines = withQuotedBreaks((rest + chunk).split('\n'));
      rest = lines.pop() ?? '';
      yield lines.flatMap(cellsOf);
    }
    yield cellsOf(rest);
  } catch (cause) {
    throw new Error(`${path} cannot be read`, { cause });
  }
}

/** Joins the lines of a record whose quoted field contains line breaks. */
function withQuotedBreaks(lines: string[]): string[] {
  const joined: string[] = [];
  let open = false;
  for (const line of lines) {
    if (open) joined.push(`${joined.pop()}\n${line}`);
    else joined.push(line);
    if (line.includes('"') && line.split('"').length % 2 === 0) open = !open;
  }
  return joined;
}

/** The record in a text; none if it is empty. The CSV parser is slow, so only texts with a quote go through it. */
function cellsOf(text: string): string[][] {
  const record = text.replace(/^\uFEFF|\r$/g, '');
  if (record === '') return [];
  return record.includes('"') ? parse(record, { relax_column_count: true }) : [record.split(',')];
}

export function tablePath(folder: string, name: string): string | undefined {
  return [`${name}.csv.gz`, `${name}.csv`].map((file) => join(folder, file)).find((path) => existsSync(path));
}

/** Returns one shared string for equal strings, since tables repeat a few names very often. */
function interner(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const shared = known.get(text);
    if (shared !== undefined) return shared;
    known.set(text, text);
    return text;
  };
}

/** Rows grouped by date, in date order. */
export function groupByDay<Row extends { readonly date: string }>(rows: Iterable<Row>): Row[][] {
  const days = [...Map.groupBy(rows, ({ date }) => date)];
  return days.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, own]) => own);
}
