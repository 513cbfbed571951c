import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openDatabase } from '@overline/database';
import { ReleasedData, startServers, type TestServers } from '@overline/testing';
import { withClient } from '@overline/testing/servers';
import { databaseOptions } from '../src/database/database-options.ts';

const OPEN = '00000000-0000-4000-8000-000000000001';
const LOST = '00000000-0000-4000-8000-000000000002';
const FORGIVEN = '00000000-0000-4000-8000-000000000003';

let servers: TestServers;
beforeAll(async () => {
  servers = await startServers({ schemas: ['billing'] });
});
afterAll(() => servers.stop());

it('converts the dispute alerts of the last release to disputes, and keeps users blocked', async () => {
  const url = servers.database.urlOf('billing');
  await ReleasedData.load(url, new URL('./release-0.1.0.sql.gz', import.meta.url), 'billing');
  await withClient(url, (client) =>
    client.query(
      `INSERT INTO alert (id, key, kind, user_id, message, raised_at, settled_at) VALUES
       ($1, 'dispute:dp_open', 'dispute-open', $1, '', '2026-11-01', '2026-11-02'),
       ($2, 'dispute:dp_lost', 'dispute-lost', $2, '', '2026-11-01', NULL),
       ($3, 'dispute:dp_forgiven', 'dispute-lost', $3, '', '2026-11-01', '2026-11-03T00:00:00Z')`,
      [OPEN, LOST, FORGIVEN],
    ),
  );
  const database = await openDatabase(databaseOptions(url));
  try {
    const disputes = await database.query(
      `SELECT id, user_id, state, forgiven_at IS NOT NULL AS forgiven FROM dispute
       WHERE user_id IN ('${OPEN}', '${LOST}', '${FORGIVEN}') ORDER BY user_id`,
    );
    expect(disputes).toEqual([
      { id: 'dp_open', user_id: OPEN, state: 'open', forgiven: false },
      { id: 'dp_lost', user_id: LOST, state: 'lost', forgiven: false },
      { id: 'dp_forgiven', user_id: FORGIVEN, state: 'lost', forgiven: true },
    ]);
  } finally {
    await database.destroy();
  }
});
