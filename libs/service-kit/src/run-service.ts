import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { BusTransport } from '@overline/messaging';
import { startTelemetry, type TracingSettings } from '@overline/telemetry';
import { collectDefaultMetrics, register } from 'prom-client';
import { type BaseConfig, runOptions } from './config.ts';
import { PinoLogger } from './log/pino-logger.ts';

export interface ServiceRun {
  name: string;
  host: string;
  port: number;
  logLevel: string;
  /** Without it nothing is traced. */
  tracing?: TracingSettings;
}

/**
 * Starts a service: health and metrics over HTTP, requests and events over the bus, graceful stop on SIGTERM and
 * SIGINT, or when the process that started it goes away.
 */
export async function runService(
  module: Type | DynamicModule,
  config: BaseConfig | ServiceRun,
): Promise<NestFastifyApplication> {
  const run = 'service' in config ? runOptions(config.service, config) : config;
  const logger = new PinoLogger(run.name, run.logLevel);
  register.clear();
  collectDefaultMetrics();
  await startTelemetry(run.name, run.tracing);
  const app = await NestFactory.create<NestFastifyApplication>(module, new FastifyAdapter(), {
    logger,
    abortOnError: false,
  });
  app.connectMicroservice({ strategy: app.get(BusTransport) });
  stopWithParent(app);
  app.enableShutdownHooks(['SIGTERM', 'SIGINT']);
  await app.startAllMicroservices();
  await app.listen({ host: run.host, port: run.port });
  logger.log({ msg: `${run.name} is ready`, address: await app.getUrl() });
  return app;
}

/** A parent that was killed cannot stop its children; the closed channel to it does. */
export function stopWithParent(app: { close(): Promise<void> }): void {
  if (!process.connected) return;
  process.once('disconnect', () => {
    void app.close().finally(() => process.exit(0));
  });
}
