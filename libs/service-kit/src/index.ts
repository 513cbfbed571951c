export {
  addDays,
  centralDay,
  centralMinutes,
  centralTime,
  Clock,
  DAY_MS,
  easternDay,
  HOUR_MS,
  MINUTE_MS,
  wallClock,
} from './clock.ts';
export {
  DatabaseSettings,
  InvalidSettings,
  optionalSetting,
  readConfig,
  readDatabaseSettings,
  RedisSettings,
  serviceConfig,
  SiteUrl,
  tracingSettings,
} from './config.ts';
export { dropFailedWork, listFailedWork, replayFailedWork } from './failed-work.server.ts';
export { Health } from './health.ts';
export type { HealthCheck, PartHealth } from './health.ts';
export { PinoLogger } from './pino-logger.ts';
export { runService, stopWithParent } from './run-service.ts';
export type { ServiceRun } from './run-service.ts';
export { runMigrations, serviceDatabase, ServiceKitModule, ServiceModule } from './service.module.ts';
export { csvLine } from './csv-line.ts';
export { thoseThatFit } from './reply-size.ts';
