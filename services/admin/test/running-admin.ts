import { readConfig, runService } from '@overline/service-kit';
import type { TestServers } from '@overline/testing';
import { AppModule } from '../src/app.module.ts';
import { AdminConfig } from '../src/config.ts';

export function startAdmin(servers: TestServers, overrides: Record<string, string> = {}) {
  const config = readConfig(AdminConfig, {
    DATABASE_URL: servers.database.runnerUrlOf('admin'),
    DATABASE_MIGRATION_URL: servers.database.urlOf('admin'),
    NATS_URL: servers.nats.urlOf('admin'),
    REDIS_URL: servers.redis.urlOf('admin'),
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...overrides,
  });
  return runService(AppModule.with(config), config);
}
