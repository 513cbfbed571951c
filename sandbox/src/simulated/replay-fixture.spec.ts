import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { tablePath } from '../tables/csv-table.ts';
import { fixtureTables } from './replay-tables.fixture.ts';

const folder = join(import.meta.dirname, '../../fixtures/replay');

function committed(table: string): string {
  const path = tablePath(folder, table) ?? '';
  const bytes = readFileSync(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

describe('the replay fixture', () => {
  it('is what its script generates', () => {
    const differing = [...fixtureTables()]
      .filter(([name, text]) => committed(name.replace('.csv', '')) !== text)
      .map(([name]) => name);
    expect(differing).toEqual([]);
  });
});
