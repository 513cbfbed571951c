import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fixtureTables } from './fixture-tables.ts';

// Writes sandbox/fixtures/replay: node --conditions=source sandbox/src/simulated/make-fixture.ts
const folder = join(import.meta.dirname, '../../fixtures/replay');
const COMPRESSED = new Set(['nba_player_games.csv', 'nba_prop_lines.csv']);
for (const [name, text] of fixtureTables()) {
  if (COMPRESSED.has(name)) writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }));
  else writeFileSync(join(folder, name), text);
}
