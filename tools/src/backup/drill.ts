import { mkdtempDisposableSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, withClient } from '@overline/testing/servers';
import type pg from 'pg';
import { backUp, DATABASE, restore } from './backup.ts';

type Drill = { tables: number; rows: number; bytes: number; seconds: number; different: string[] };

/**
 * Backs up the running system, restores the backup into a new database, compares every row and drops the new database.
 * The system keeps running: the comparison uses one snapshot.
 */
export async function drill(adminUrl: string, database = DATABASE): Promise<Drill> {
  const started = Date.now();
  using folder = mkdtempDisposableSync(join(tmpdir(), 'drill-'));
  const file = join(folder.path, 'backup.dump');
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
    await withClient(adminUrl, (client) => client.query(`drop database if exists ${client.escapeIdentifier(copy)}`));
  }
}

/** Backs up and hashes the database in the snapshot of one transaction, so that both see the same rows. */
async function backUpAndHash(url: string, file: string): Promise<RowHashes> {
  return withClient(url, async (client) => {
    // The transaction is idle while pg_dump runs.
    await client.query('set idle_in_transaction_session_timeout = 0');
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    await backUp(url, file, rows[0]?.snapshot);
    const hashes = await rowHashes(client);
    await client.query('commit');
    return hashes;
  });
}

/** Per table: its row count and the sum of its row hashes, independent of order. Per sequence: its last value. */
type RowHashes = Map<string, string>;

const TABLES = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1`;
const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as hash from pg_sequences`;

export async function rowHashes(client: pg.Client): Promise<RowHashes> {
  const hashes: RowHashes = new Map();
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  for (const { name } of tables) {
    const { rows } = await client.query<{ hash: string }>(
      `select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as hash from ${name} t`,
    );
    hashes.set(name, rows[0]?.hash ?? '');
  }
  const { rows: sequences } = await client.query<{ name: string; hash: string | null }>(SEQUENCES);
  for (const { name, hash } of sequences) hashes.set(name, hash ?? 'unused');
  return hashes;
}

export function differences(before: RowHashes, after: RowHashes): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name)).sort();
}
