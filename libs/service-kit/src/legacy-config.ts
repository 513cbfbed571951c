import type { ServiceName } from '@overline/contracts';
import type { z } from 'zod';
import { CommonSettings, parseSettings, portOf, tracingSettings } from './config.ts';
import type { ServiceRun } from './run-service.ts';

// For services that do not use `serviceConfig` yet. Delete this file and its line in index.ts when none is left.

export function serviceSettings(service: ServiceName) {
  return CommonSettings.extend({ PORT: portOf(service) });
}

export const readSettings = parseSettings;

export function runOptions(name: ServiceName, settings: z.output<ReturnType<typeof serviceSettings>>): ServiceRun {
  const { HOST: host, PORT: port, LOG_LEVEL: logLevel } = settings;
  return { name, host, port, logLevel, tracing: tracingSettings(settings) };
}
