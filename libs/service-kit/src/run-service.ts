import 'reflect-metadata';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { BusTransport } from '@overline/messaging';
import { startTelemetry, type TracingSettings } from '@overline/telemetry';
import { collectDefaultMetrics, register } from 'prom-client';
import { type BaseConfig, tracingSettings } from './config.ts';
import { PinoLogger } from './pino-logger.ts';

export interface ServiceRun {
  name: string;
  host: string;
  port: number;
  logLevel: string;
  tracing?: TracingSettings;
}

/**
 * Starts a service: health and metrics over HTTP, requests and events over the bus. It shuts down gracefully on
 * SIGTERM, SIGINT, and when its parent process ends.
 */
export async function runService(
  module: Type | DynamicModule,
  config: BaseConfig | ServiceRun,
): Promise<NestFastifyApplication> {
  const run = 'service' in config ? runOf(config) : config;
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

function runOf(config: BaseConfig): ServiceRun {
  const { service: name, HOST: host, PORT: port, LOG_LEVEL: logLevel } = config;
  return { name, host, port, logLevel, tracing: tracingSettings(config) };
}

/** A killed parent cannot stop its children, so they stop when the channel to it closes. */
export function stopWithParent(app: { close(): Promise<void> }): void {
  if (!process.connected) return;
  process.once('disconnect', () => {
    void app.close().finally(() => process.exit(0));
  });
}
