import { runService } from '@overline/service-kit';
import type { TestServers } from '@overline/testing';
import { AppModule } from '../src/app.module.ts';
import { AdminSettings } from '../src/config.ts';

/** Starts the service on the test's servers. */
export function startAdmin(servers: TestServers, overrides: Record<string, unknown> = {}) {
  const settings = AdminSettings.parse({
    DATABASE_URL: servers.database.runnerUrlOf('admin'),
    DATABASE_MIGRATION_URL: servers.database.urlOf('admin'),
    NATS_URL: servers.nats.urlOf('admin'),
    REDIS_URL: servers.redis.urlOf('admin'),
    PORT: 0,
    ...overrides,
  });
  return runService(AppModule.with(settings), { name: 'admin', host: '127.0.0.1', port: 0, logLevel: 'silent' });
}
