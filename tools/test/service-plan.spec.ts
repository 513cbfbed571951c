import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SCHEMAS, SERVICES, type ServiceName } from '@overline/contracts';
import { sandboxCommand, planServices } from '../src/up/service-plan.ts';
import type { ServiceCommand } from '../src/up/service-process.ts';
import { readSettings } from '../src/up/settings.ts';
import { root } from '../src/workspace/workspace.ts';

let dataDir = '';

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'service-plan-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const addresses = {
  databases: Object.fromEntries(
    SCHEMAS.map((schema) => [schema, { owner: `postgres://owner@${schema}`, runner: `postgres://${schema}` }]),
  ),
  redis: (service: string) => `redis://${service}@here`,
  nats: (service: string) => `nats://${service}@here`,
};

const commandOf = (name: ServiceName, own: NodeJS.ProcessEnv = {}): ServiceCommand | undefined => {
  const settings = readSettings({ DATA_DIR: dataDir, ...own }, '/workspace');
  const plan = planServices(settings, addresses, [5001, 5002, 5003, 5004, 5005, 5006, 5007]);
  return plan.find((service) => service.name === name)?.command;
};
const environmentOf = (name: ServiceName, own: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv =>
  commandOf(name, own)?.environment ?? {};

describe('the plan of the services to start', () => {
  it('has exactly the services that have code', () => {
    const folders = readdirSync(join(root, 'services')).filter((name) =>
      existsSync(join(root, 'services', name, 'src/main.ts')),
    );
    expect(SERVICES.map(({ name }) => name).sort()).toEqual(folders.sort());
  });

  it("gives each service its own port, and the public one the site's port", () => {
    const ports = SERVICES.map(({ name }) => environmentOf(name)['PORT']);
    expect(new Set(ports).size).toBe(SERVICES.length);
    expect(environmentOf('gateway', { PORT: '4000' })['PORT']).toBe('4000');
    expect(environmentOf('auth', { PORT: '4000' })['PORT']).not.toBe('4000');
  });

  it('gives each service the URLs of the servers that it needs, and no others', () => {
    expect(environmentOf('picks')).toMatchObject({ DATABASE_URL: 'postgres://picks', REDIS_URL: 'redis://picks@here' });
    const all = { DATABASE_URL: 'postgres://all', REDIS_URL: 'redis://all', NATS_URL: 'nats://all' };
    expect(environmentOf('gateway', all)).toMatchObject({ DATABASE_URL: undefined, NATS_URL: 'nats://gateway@here' });
    expect(environmentOf('auth', all)).toMatchObject({
      DATABASE_URL: 'postgres://auth',
      REDIS_URL: 'redis://auth@here',
    });
  });

  it("gives the schema owner's URL to migrations and to no running process", () => {
    const own = { DATABASE_URL: 'postgres://all', DATABASE_MIGRATION_URL: 'postgres://owner@all' };
    for (const { name } of SERVICES) expect(environmentOf(name, own)['DATABASE_MIGRATION_URL']).toBeUndefined();
    const sandbox = sandboxCommand(readSettings({ DATA_DIR: dataDir, ...own }, '/workspace'));
    expect(sandbox.environment).toMatchObject({ DATABASE_URL: undefined, DATABASE_MIGRATION_URL: undefined });
    expect(commandOf('picks', own)?.migration).toMatchObject({
      script: 'services/picks/dist/migrate.js',
      environment: { DATABASE_URL: 'postgres://picks', DATABASE_MIGRATION_URL: 'postgres://owner@picks' },
    });
    expect(commandOf('picks', { OPENAI_API_KEY: 'sk-own' })?.migration?.environment['OPENAI_API_KEY']).toBeUndefined();
    expect(commandOf('gateway', own)?.migration).toBeUndefined();
  });

  it('gives keys and shared secrets only to the services that need them', () => {
    const keys = { OPENAI_API_KEY: 'sk-own', ODDS_API_KEY: 'own', JWT_SECRET: 'own' };
    expect(environmentOf('analysis', keys)).toMatchObject({ OPENAI_API_KEY: 'sandbox', ODDS_API_KEY: 'sandbox' });
    expect(environmentOf('analysis', keys)['JWT_SECRET']).toBeUndefined();
    expect(environmentOf('auth', keys)['OPENAI_API_KEY']).toBeUndefined();
    expect(environmentOf('auth', keys)['JWT_SECRET']).toMatch(/^[0-9a-f]{64}$/);
    expect(environmentOf('gateway')['JWT_SECRET']).toBe(environmentOf('auth')['JWT_SECRET']);
    expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toContain('jwtSecret');
  });

  it('opens only the public service to the network, and only if HOST is set', () => {
    expect(environmentOf('gateway')['HOST']).toBe('127.0.0.1');
    expect(environmentOf('gateway', { HOST: '0.0.0.0' })['HOST']).toBe('0.0.0.0');
    expect(environmentOf('auth', { HOST: '0.0.0.0' })['HOST']).toBe('127.0.0.1');
  });
});
