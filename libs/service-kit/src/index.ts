export { addDays, DAY_MS, easternDay, centralDay, centralTime, centralMinutes } from './calendar/calendar.ts';
export { Clock } from './clock.ts';
export {
  DatabaseSettings,
  InvalidSettings,
  migrationSettings,
  optionalSetting,
  readConfig,
  readSettings,
  RedisSettings,
  runOptions,
  serviceConfig,
  serviceSettings,
  SiteUrl,
  tracingSettings,
} from './config.ts';
export { dropFailedWork, listFailedWork, replayFailedWork } from './failed-work/failed-work.server.ts';
export { Health } from './health/health.ts';
export type { HealthCheck, PartHealth } from './health/health.ts';
export { PinoLogger } from './log/pino-logger.ts';
export { runService, stopWithParent } from './run-service.ts';
export type { ServiceRun } from './run-service.ts';
export { ServiceKitModule } from './service-kit.module.ts';
export { runMigrations, ServiceModule } from './service.module.ts';
