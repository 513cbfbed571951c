import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { MessagingModule } from '@overline/messaging';
import { startServers, type TestServers } from '@overline/testing';
import { type HealthCheck, Health, runService, ServiceKitModule } from '../src/index.ts';
import { HealthController } from '../src/health.controller.ts';

let servers: TestServers;
let app: NestFastifyApplication;
const bus = { status: 'up' };
let check: HealthCheck = () => ({ status: 'up' });

beforeAll(async () => {
  servers = await startServers({ nats: true });
  @Module({
    imports: [
      MessagingModule.forRoot({ url: servers.nats.url, service: 'kitten', withOutbox: false }),
      ServiceKitModule.forRoot({ startAt: undefined }),
    ],
    controllers: [HealthController],
  })
  class KittenModule {}
  app = await runService(KittenModule, { name: 'kitten', host: '127.0.0.1', port: 0, logLevel: 'silent' });
  app.get(Health).add('tail', () => check());
});
beforeEach(() => {
  check = () => ({ status: 'up' });
});
afterAll(async () => {
  await app.close();
  await servers.stop();
});

async function health(): Promise<{ status: number; body: unknown }> {
  const reply = await fetch(`${await app.getUrl()}/health`);
  return { status: reply.status, body: await reply.json() };
}

describe("a service's health", () => {
  it('is served over HTTP, next to a liveness check', async () => {
    const details = { bus, tail: { status: 'up' } };
    expect(await health()).toEqual({ status: 200, body: { status: 'ok', details } });
    expect((await fetch(`${await app.getUrl()}/health/live`)).status).toBe(200);
  });

  it('is degraded with a degraded part, with HTTP status 200', async () => {
    check = () => ({ status: 'degraded', message: 'a little short' });
    const details = { bus, tail: { status: 'degraded', message: 'a little short' } };
    expect(await health()).toEqual({ status: 200, body: { status: 'degraded', details } });
  });

  it.each<[string, HealthCheck, string]>([
    ['is down', () => ({ status: 'down', message: 'gone' }), 'gone'],
    ['breaks', () => Promise.reject(new Error('cannot look')), 'cannot look'],
    ['does not answer', () => new Promise(() => undefined), 'no answer in time'],
  ])('is an error within 2 s when a part %s', async (_, broken, message) => {
    check = broken;
    const from = performance.now();
    expect(await health()).toEqual({
      status: 503,
      body: { status: 'error', details: { bus, tail: { status: 'down', message } } },
    });
    expect(performance.now() - from).toBeLessThan(2_000);
  });

  it('is served next to metrics for Prometheus', async () => {
    const text = await (await fetch(`${await app.getUrl()}/metrics`)).text();
    expect(text).toContain('process_cpu_seconds_total');
  });
});
