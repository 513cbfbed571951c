import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startServers, type TestServers } from '@overline/testing';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { openDatabase, statement, Transactions } from '../src/index.ts';
import { Note, notesAt } from './notes.ts';

let servers: TestServers;
let dataSource: DataSource;
let transactions: Transactions;

beforeAll(async () => {
  servers = await startServers({ schemas: ['notes'] });
  dataSource = await openDatabase(notesAt(servers.database.urlOf('notes')));
  transactions = new Transactions(dataSource);
});
beforeEach(() => dataSource.query('DELETE FROM note'));
afterAll(async () => {
  await dataSource.destroy();
  await servers.stop();
});

const write = (id: number, body = 'x') => transactions.query('INSERT INTO note (id, body) VALUES ($1, $2)', [id, body]);
const ids = async () =>
  (await dataSource.query<{ id: number }[]>('SELECT id FROM note ORDER BY id')).map(({ id }) => id);

describe('a transaction', () => {
  it('commits when its work ends, and rolls back when it throws', async () => {
    await transactions.run(() => write(1));
    const failing = transactions.run(async () => {
      await write(2);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await ids()).toEqual([1]);
  });

  it('is joined by nested transactions, statements and repositories', async () => {
    const failing = transactions.run(async () => {
      await transactions.run(() => write(1));
      await write(2);
      await transactions.repository(Note).insert({ id: 3, body: 'x' });
      expect(await transactions.repository(Note).count()).toBe(3);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await ids()).toEqual([]);
  });

  it('is not visible to concurrent work before it commits', async () => {
    let isWritten: () => void = () => undefined;
    const written = new Promise<void>((resolve) => (isWritten = resolve));
    let commit: () => void = () => undefined;
    const committed = new Promise<void>((resolve) => (commit = resolve));
    const slow = transactions.run(async () => {
      await write(1);
      isWritten();
      await committed;
    });
    await written;
    expect(await transactions.repository(Note).count()).toBe(0);
    commit();
    await slow;
    expect(await transactions.repository(Note).count()).toBe(1);
  });

  it('runs onCommit actions after the commit, and never after a rollback', async () => {
    const calls: string[] = [];
    await transactions.run(async () => {
      await write(1);
      await transactions.run(async () => transactions.onCommit(() => calls.push(`committed ${calls.length}`)));
      expect(calls).toEqual([]);
    });
    await transactions
      .run(async () => {
        transactions.onCommit(() => calls.push('rolled back'));
        throw new Error('no');
      })
      .catch(() => undefined);
    transactions.onCommit(() => calls.push('alone'));
    expect(calls).toEqual(['committed 0', 'alone']);
  });
});

describe('a statement', () => {
  it('returns plain rows for every kind of statement', async () => {
    expect(await transactions.query("INSERT INTO note VALUES (1, 'a'), (2, 'b') RETURNING id")).toHaveLength(2);
    expect(await transactions.query("UPDATE note SET body = 'c' WHERE id = $1 RETURNING id, body", [1])).toEqual([
      { id: 1, body: 'c' },
    ]);
    expect(await transactions.query("UPDATE note SET body = 'd'")).toEqual([]);
    expect(await transactions.query('DELETE FROM note WHERE id = 1 RETURNING id')).toEqual([{ id: 1 }]);
    expect(await transactions.query('SELECT id FROM note')).toEqual([{ id: 2 }]);
  });

  it('returns rows of its declared type', async () => {
    const bodies = statement(z.object({ body: z.string() }), 'SELECT body FROM note WHERE id = $1');
    await write(1, 'typed');
    const [row] = await transactions.query(bodies, [1]);
    expect(row?.body.toUpperCase()).toBe('TYPED');
  });
});
