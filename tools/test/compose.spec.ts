import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { SERVICES } from '@overline/contracts';
import { parse } from 'yaml';
import { makeSecrets } from '../src/setup/secrets-folder.ts';
import { demoSettings } from '../src/up/service-plan.ts';
import { readSettings } from '../src/up/settings.ts';
import { root } from '../src/workspace/workspace.ts';

// Demo secrets are generated in this folder.
const folder = mkdtempSync(join(tmpdir(), 'overline-compose-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Container = {
  image: string;
  command?: string[];
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  pids_limit?: number;
  build?: { args: { SERVICE: string } };
  environment?: Record<string, string | null>;
  ports?: string[];
  volumes?: (string | { target: string; volume?: { subpath?: string } })[];
  depends_on?: Record<string, { condition: string }>;
};

const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const { services } = parse(text, { merge: true }) as { services: Record<string, Container> };
const of = (name: string): Container => {
  const container = services[name];
  if (!container) throw new Error(`docker-compose.yml has no service ${name}`);
  return container;
};

// In the demo each secret is a file; all other settings are in the Compose file.
const SECRETS = ['JWT_SECRET', 'VAPID_PRIVATE_KEY'];
// Webhooks have a different address in a network of containers.
const OF_CONTAINERS = ['WEBHOOK_ORIGIN'];

describe('docker-compose.yml', () => {
  it('runs every service in a container of its own image', () => {
    for (const { name } of SERVICES)
      expect(of(name)).toMatchObject({ image: `overline/${name}`, build: { args: { SERVICE: name } } });
  });

  it('gives each service only the demo settings of its own groups', () => {
    const settings = readSettings({ DATA_DIR: folder });
    for (const { name, settings: groups } of SERVICES) {
      const own = groups.filter((group) => group !== 'jwt');
      const expected = demoSettings(own, settings);
      const keys = Object.keys(expected).filter((key) => expected[key] !== undefined && !SECRETS.includes(key));
      const shared = ['DEMO', 'DEMO_NOW', 'LOG_LEVEL', 'NODE_ENV', 'SECRETS_DIR'];
      const present = Object.keys(of(name).environment ?? {}).filter((key) => !OF_CONTAINERS.includes(key));
      expect([name, ...present.sort()]).toEqual([name, ...[...keys, ...shared].sort()]);
    }
  });

  it('gives each service only its own secrets', () => {
    for (const { name } of SERVICES)
      expect(of(name).volumes).toEqual([expect.objectContaining({ target: '/secrets', volume: { subpath: name } })]);
  });

  it("gives the schema owner's URL only to the migration, which ends before the service starts", () => {
    const secrets = join(folder, 'secrets');
    makeSecrets(secrets);
    for (const { name, needs } of SERVICES) {
      expect(readdirSync(join(secrets, name))).not.toContain('DATABASE_MIGRATION_URL');
      if (!needs.includes('postgres')) continue;
      const subpath = `migrations/${name}`;
      expect(readdirSync(join(secrets, subpath)).sort()).toEqual(['DATABASE_MIGRATION_URL', 'DATABASE_URL']);
      expect(of(`migrate-${name}`)).toMatchObject({
        image: `overline/${name}`,
        command: ['node', 'migrate.js'],
        volumes: [{ target: '/secrets', volume: { subpath } }],
        depends_on: { 'prepare-database': { condition: 'service_completed_successfully' } },
      });
      expect(of(name).depends_on).toMatchObject({
        [`migrate-${name}`]: { condition: 'service_completed_successfully' },
      });
    }
  });

  it("moves the owner's URL that an earlier release stored with a service's secrets", () => {
    const secrets = mkdtempSync(join(folder, 'earlier-'));
    mkdirSync(join(secrets, 'auth'));
    writeFileSync(join(secrets, 'auth/DATABASE_MIGRATION_URL'), 'postgres://earlier@postgres/overline\n');
    makeSecrets(secrets);
    expect(existsSync(join(secrets, 'auth/DATABASE_MIGRATION_URL'))).toBe(false);
    expect(readFileSync(join(secrets, 'migrations/auth/DATABASE_MIGRATION_URL'), 'utf8')).toContain('earlier');
  });

  it('starts a service after its servers and the services that it depends on', () => {
    for (const { name, after } of SERVICES) {
      const before = Object.keys(of(name).depends_on ?? {});
      expect(before).toEqual(expect.arrayContaining([...after, 'prepare-database', 'nats', 'redis']));
    }
  });

  it('runs every container without root, write access or capabilities, and with a memory limit', () => {
    for (const [name, container] of Object.entries(services)) {
      expect([name, container]).toEqual([
        name,
        expect.objectContaining({
          read_only: true,
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
          user: expect.stringMatching(/^(1000:1000|postgres|redis)$/),
          mem_limit: expect.stringMatching(/^\d+[mg]$/),
          pids_limit: expect.any(Number),
        }),
      ]);
    }
  });

  it('publishes two ports, only on this machine', () => {
    const ports = Object.values(services).flatMap(({ ports: own = [] }) => own);
    expect(ports).toHaveLength(2);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  });
});
