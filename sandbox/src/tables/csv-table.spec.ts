import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { TableRow } from '@overline/forecast/past-games';
import { readRequiredTable, readTable } from './csv-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'overline-tables-'));
afterAll(() => rmSync(folder, { recursive: true }));

const save = (name: string, text: string): void => writeFileSync(join(folder, `${name}.csv.gz`), gzipSync(text));

async function all(table: AsyncIterable<TableRow>): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const row of table) rows.push(row);
  return rows;
}

describe('a table of a folder', () => {
  it('is read with quoted fields, blank lines, a byte order mark and Windows line ends', async () => {
    save(
      'teams',
      '\uFEFFcode,name,note\r\nBOS,"Boston, Celtics",\r\n\r\nUTA,"the ""Jazz""","two\nlines"\r\nNYK,Knicks',
    );
    const rows = await all(readTable(folder, 'teams'));
    expect(rows.map(({ code, name, note, city }) => [code, name, note, city])).toEqual([
      ['BOS', 'Boston, Celtics', '', undefined],
      ['UTA', 'the "Jazz"', 'two\nlines', undefined],
      ['NYK', 'Knicks', undefined, undefined],
    ]);
  });

  it('is read completely in many chunks, without the days before the first requested one', async () => {
    const days = Array.from({ length: 28 }, (_, day) => `2026-02-${String(day + 1).padStart(2, '0')}`);
    const rows = days.flatMap((date) => Array.from({ length: 1_000 }, (_, place) => `${date},Žižić ${place}`));
    save('games', `date,player\n${rows.join('\n')}\n`);
    const read = await all(readTable(folder, 'games', '2026-02-27'));
    expect(read.map(({ date, player }) => `${date},${player}`)).toEqual(rows.slice(-2_000));
  });

  it('is empty if the file is missing, unless it is required', async () => {
    expect(await all(readTable(folder, 'nothing'))).toEqual([]);
    expect(() => readRequiredTable(folder, 'nothing', [])).toThrow('has no nothing.csv or nothing.csv.gz');
    save('short', 'a,b\n1,2\n');
    await expect(all(readRequiredTable(folder, 'short', ['b', 'c']))).rejects.toThrow('short.csv.gz has no column c');
  });

  it('is named in the error if it cannot be read', async () => {
    writeFileSync(join(folder, 'broken.csv.gz'), 'not gzip');
    await expect(all(readTable(folder, 'broken'))).rejects.toThrow('broken.csv.gz cannot be read');
  });
});
