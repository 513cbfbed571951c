import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { InvalidSettings, readConfig, serviceConfig } from './config.ts';

class AuthConfig extends serviceConfig('auth', {}) {}
const complete = { NATS_URL: 'nats://127.0.0.1:4222' };

describe('readConfig', () => {
  it("defaults to the service's port", () => {
    expect(readConfig(AuthConfig, complete).PORT).toBe(3102);
    expect(readConfig(AuthConfig, { ...complete, PORT: '8080' }).PORT).toBe(8080);
  });

  it('names every wrong variable in one message', () => {
    const read = (): unknown => readConfig(AuthConfig, { NATS_URL: 'nonsense', PORT: '99999' });
    expect(read).toThrow(InvalidSettings);
    expect(read).toThrow(/NATS_URL: [\s\S]*PORT: |PORT: [\s\S]*NATS_URL: /);
  });

  it('refuses demo settings in production, and DEMO_NOW without DEMO', () => {
    const now = '2026-01-01T00:00:00Z';
    const wrong = [
      { NODE_ENV: 'production', DEMO: 'true' },
      { NODE_ENV: 'production', DEMO_NOW: now },
      { DEMO_NOW: now },
    ];
    for (const settings of wrong)
      expect(() => readConfig(AuthConfig, { ...complete, ...settings })).toThrow(InvalidSettings);
    expect(readConfig(AuthConfig, { ...complete, DEMO: 'true', DEMO_NOW: now }).DEMO_NOW).toBe(now);
  });

  it('reads missing variables from files in SECRETS_DIR', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    try {
      writeFileSync(join(folder, 'NATS_URL'), 'nats://auth:secret@nats:4222\n');
      writeFileSync(join(folder, 'PORT'), '1');
      const settings = readConfig(AuthConfig, { SECRETS_DIR: folder, PORT: '2' });
      expect(settings).toMatchObject({ NATS_URL: 'nats://auth:secret@nats:4222', PORT: 2 });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
