import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, withClient } from '@overline/testing/servers';
import { backUp, DATABASE, restore } from './backup.ts';
import { differences, rowHashes, type RowHashes } from './row-hashes.ts';

export type Drill = { tables: number; rows: number; bytes: number; seconds: number; different: string[] };

/**
 * Backs up the running house, restores that into a new database and compares every row of both; then removes the new
 * one. The house goes on meanwhile: what is compared is one moment of it.
 */
export async function drill(adminUrl: string, database = DATABASE): Promise<Drill> {
  const started = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'drill-'));
  const file = join(folder, 'backup.dump');
  const copy = `${database}_drill_${started}`;
  try {
    const before = await backUpAndHash(addressOf(adminUrl, database), file);
    await restore(adminUrl, file, copy);
    const after = await withClient(addressOf(adminUrl, copy), rowHashes);
    const rows = [...before.values()].reduce(
      (sum, hash) => sum + (/^(\d+):/.test(hash) ? Number.parseInt(hash) : 0),
      0,
    );
    return {
      tables: before.size,
      rows,
      bytes: statSync(file).size,
      seconds: (Date.now() - started) / 1_000,
      different: differences(before, after),
    };
  } finally {
    rmSync(folder, { recursive: true });
    await withClient(adminUrl, (client) => client.query(`drop database if exists ${client.escapeIdentifier(copy)}`));
  }
}

/** Both see the same moment: the snapshot of one transaction. */
async function backUpAndHash(url: string, file: string): Promise<RowHashes> {
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    await backUp(url, file, rows[0]?.snapshot);
    const hashes = await rowHashes(client);
    await client.query('commit');
    return hashes;
  });
}
