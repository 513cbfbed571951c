import { jest } from '@jest/globals';
import { Clock, centralTime, readConfig, runService } from '@overline/service-kit';
import type { TestServers } from '@overline/testing';
import { withClient } from '@overline/testing/servers';
import { AppModule } from '../src/app.module.ts';
import { PicksConfig } from '../src/config.ts';
import { LedgerRepository } from '../src/ledger/ledger.repository.ts';

/**
 * Starts the whole service on the test's servers, at an hour at which no job is due. `setNow` sets its clock. Removes
 * the triggers that compare the time of a record with that of the database.
 */
export async function startPicks(servers: TestServers) {
  const config = readConfig(PicksConfig, {
    DATABASE_URL: servers.database.runnerUrlOf('picks'),
    DATABASE_MIGRATION_URL: servers.database.urlOf('picks'),
    REDIS_URL: servers.redis.urlOf('picks'),
    NATS_URL: servers.nats.urlOf('picks'),
    PORT: '0',
    LOG_LEVEL: 'silent',
  });
  const now = jest.spyOn(Clock.prototype, 'now').mockImplementation(() => centralTime('2026-01-01', 3));
  jest.spyOn(LedgerRepository.prototype, 'now').mockImplementation(() => Promise.resolve(new Clock().now()));
  const app = await runService(AppModule.with(config), config);
  await withClient(servers.database.adminUrl, async (client) => {
    for (const table of ['ledger_entry', 'pick_seal'])
      await client.query(`DROP TRIGGER IF EXISTS in_its_own_time ON picks.${table}`);
  });
  return {
    app,
    setNow: (moment: Date): void => {
      now.mockImplementation(() => moment);
    },
    stop: () => app.close(),
  };
}
