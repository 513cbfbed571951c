import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startServers, type TestServers } from '@overline/testing';
import { withClient } from '@overline/testing/servers';
import { Column, type DataSource, Entity, PrimaryColumn, type QueryRunner } from 'typeorm';
import { z } from 'zod';
import { appendOnly, declaredStatements, type Migration, openDatabase, statement } from '../src/index.ts';
import { schemaDrift, statementMismatches } from './schema-check.ts';
import { Notes1764000000001, notesAt } from './notes.ts';

let servers: TestServers;
let url: string;

beforeAll(async () => {
  servers = await startServers({ schemas: ['notes'] });
  url = servers.database.urlOf('notes');
});
afterAll(() => servers.stop());

const Settings = z.object({ dark: z.boolean() });

@Entity('note')
class OtherNote {
  @PrimaryColumn('integer')
  id!: number;

  @Column('integer')
  body!: number;
}

describe('migrations', () => {
  it('run once when several instances start together', async () => {
    let runs = 0;
    class Counted1764000000002 implements Migration {
      async up(runner: QueryRunner): Promise<void> {
        runs += 1;
        await runner.query('CREATE TABLE counted (id integer PRIMARY KEY); SELECT pg_sleep(0.3)');
      }
    }
    const options = notesAt(url, { migrations: [Notes1764000000001, Counted1764000000002] });
    const open = await Promise.all([openDatabase(options), openDatabase(options), openDatabase(options)]);
    expect(runs).toBe(1);
    await open[0].query("DROP TABLE counted; DELETE FROM migration WHERE name LIKE 'Counted%'");
    await Promise.all(open.map((dataSource) => dataSource.destroy()));
  });
});

describe('schemaDrift', () => {
  it('returns nothing when entities and migrations agree', async () => {
    expect(await schemaDrift(notesAt(url))).toEqual([]);
  });

  it('names each difference and each table without an entity', async () => {
    const drift = (await schemaDrift(notesAt(url, { entities: [OtherNote] }))).join('\n');
    expect(drift).toContain('"body"');
    expect(drift).toContain('"author"');
    expect(drift).toContain('note_by_author');
    expect(await schemaDrift(notesAt(url, { entities: [] }))).toEqual(['No entity for the table note']);
    expect(await schemaDrift(notesAt(url, { entities: [], retiredTables: ['note'] }))).toEqual([]);
  });
});

describe('statementMismatches', () => {
  it('returns nothing when columns and types match', async () => {
    const matching = [
      statement(z.object({ id: z.number(), author: z.string().nullable() }), 'SELECT id, author FROM note'),
      statement(
        z.object({ state: z.enum(['a', 'b']), n: z.string(), at: z.date(), all: z.array(z.string()), json: Settings }),
        `SELECT 'a'::text AS state, count(*) AS n, now() AS at, array_agg(body) AS all, '{}'::jsonb AS json FROM note
         WHERE id = $1`,
      ),
      statement(z.object({ id: z.number() }), 'DELETE FROM note WHERE body = $1 RETURNING id'),
    ];
    expect(await statementMismatches(notesAt(url), matching)).toEqual([]);
    expect(declaredStatements()).toEqual(expect.arrayContaining(matching));
  });

  it.each([
    ['a missing column', z.object({ id: z.number(), title: z.string() }), 'SELECT id FROM note', 'no column title'],
    ['an undeclared column', z.object({ id: z.number() }), 'SELECT id, body FROM note', 'column body is not declared'],
    ['another type', z.object({ n: z.number() }), 'SELECT count(*) AS n FROM note', 'column n has another type'],
    [
      'array elements of another type',
      z.object({ a: z.array(z.string()) }),
      'SELECT array_agg(id) a FROM note',
      'column a',
    ],
    ['text declared as a Date', z.object({ b: z.date() }), 'SELECT body AS b FROM note', 'column b has another type'],
    ['a missing table', z.object({ id: z.number() }), 'SELECT id FROM notebook', 'does not exist'],
  ])('reports %s', async (_, row, sql, mistake) => {
    const mistakes = await statementMismatches(notesAt(url), [{ row, sql }]);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(mistake);
    expect(mistakes[0]).toContain(sql);
  });

  it('executes no statement', async () => {
    const dataSource = await openDatabase(notesAt(url));
    await dataSource.query("INSERT INTO note VALUES (9, 'stays')");
    await statementMismatches(notesAt(url), [statement(z.object({ id: z.number() }), 'DELETE FROM note RETURNING id')]);
    expect(await dataSource.query('SELECT id FROM note')).toEqual([{ id: 9 }]);
    await dataSource.destroy();
  });
});

describe("the service's role", () => {
  let running: DataSource;

  class Kept1764000000003 implements Migration {
    async up(runner: QueryRunner): Promise<void> {
      await runner.query('CREATE TABLE kept (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, body text NOT NULL)');
      await appendOnly(runner, 'kept');
    }
  }

  beforeAll(async () => {
    const runner = servers.database.runnerUrlOf('notes');
    const migrations = [Notes1764000000001, Kept1764000000003];
    running = await openDatabase(notesAt(runner, { migrationUrl: url, migrations }));
  });
  afterAll(async () => {
    await running.destroy();
    await withClient(url, (client) => client.query("DROP TABLE kept; DELETE FROM migration WHERE name LIKE 'Kept%'"));
  });

  it("opens a migrated schema without the owner's address", async () => {
    const runner = servers.database.runnerUrlOf('notes');
    const migrations = [Notes1764000000001, Kept1764000000003];
    const alone = await openDatabase(notesAt(runner, { migrations }));
    expect(await alone.query('SELECT count(*)::int AS notes FROM note WHERE id = 900')).toEqual([{ notes: 0 }]);
    await alone.destroy();
  });

  it('reads and writes rows, and adds rows to append-only tables', async () => {
    await running.query("INSERT INTO note (id, body) VALUES (900, 'x'); UPDATE note SET body = 'y' WHERE id = 900");
    await running.query("DELETE FROM note WHERE id = 900; INSERT INTO kept (body) VALUES ('a')");
    expect(await running.query('SELECT body FROM kept')).toEqual([{ body: 'a' }]);
  });

  it.each([
    ["UPDATE kept SET body = 'b'", 'permission denied'],
    ['DELETE FROM kept', 'permission denied'],
    ['TRUNCATE kept', 'permission denied'],
    ['ALTER TABLE kept DISABLE TRIGGER ALL', 'must be owner'],
    ['DROP TRIGGER never_changed ON kept', 'must be owner'],
    ['ALTER TABLE note ADD extra text', 'must be owner'],
    ['DROP TABLE note', 'must be owner'],
    ['TRUNCATE note', 'permission denied'],
    ['CREATE TABLE notes.own (id integer)', 'permission denied'],
    ["SET session_replication_role = 'replica'", 'permission denied'],
    ['DELETE FROM migration', 'permission denied'],
    ['CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE sql AS $$ SELECT 1 $$', 'permission denied'],
  ])('may not %s', async (sql, reason) => {
    await expect(running.query(sql)).rejects.toThrow(reason);
  });

  it('has timeouts for statements, locks and idle transactions', async () => {
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    for (const name of names) {
      const [row] = await running.query<Record<string, string>[]>(`SHOW ${name}`);
      expect(parseInt(row?.[name] ?? '0', 10)).toBeGreaterThan(0);
    }
  });
});

describe('the owner of an append-only table', () => {
  it('may not change its rows', async () => {
    const owner = await openDatabase(notesAt(url));
    const runner = owner.createQueryRunner();
    try {
      await runner.startTransaction();
      await runner.query('CREATE TABLE lasting (id integer)');
      await appendOnly(runner, 'lasting');
      await expect(runner.query('DELETE FROM lasting')).rejects.toThrow('never changed');
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
      await owner.destroy();
    }
  });
});
