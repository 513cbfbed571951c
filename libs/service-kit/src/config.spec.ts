import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { InvalidSettings, readSettings, serviceSettings } from './config.ts';

const schema = serviceSettings('auth');
const complete = { NATS_URL: 'nats://127.0.0.1:4222' };

describe('the settings of a service', () => {
  it('have the port of the list of services unless PORT says otherwise', () => {
    expect(readSettings(schema, complete).PORT).toBe(3102);
    expect(readSettings(schema, { ...complete, PORT: '8080' }).PORT).toBe(8080);
  });

  it('name every variable that is wrong, in one message', () => {
    const read = (): unknown => readSettings(schema, { NATS_URL: 'nonsense', PORT: '99999' });
    expect(read).toThrow(InvalidSettings);
    expect(read).toThrow(/NATS_URL: [\s\S]*PORT: |PORT: [\s\S]*NATS_URL: /);
  });

  it('refuse a demo in production, and a moment without a demo', () => {
    const now = '2026-01-01T00:00:00Z';
    const wrong = [
      { NODE_ENV: 'production', DEMO: 'true' },
      { NODE_ENV: 'production', DEMO_NOW: now },
      { DEMO_NOW: now },
    ];
    for (const more of wrong) expect(() => readSettings(schema, { ...complete, ...more })).toThrow(InvalidSettings);
    expect(readSettings(schema, { ...complete, DEMO: 'true', DEMO_NOW: now }).DEMO_NOW).toBe(now);
  });

  it('are read from the files of SECRETS_DIR where no variable has them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    try {
      writeFileSync(join(folder, 'NATS_URL'), 'nats://auth:secret@nats:4222\n');
      writeFileSync(join(folder, 'PORT'), '1');
      const settings = readSettings(schema, { SECRETS_DIR: folder, PORT: '2' });
      expect(settings).toMatchObject({ NATS_URL: 'nats://auth:secret@nats:4222', PORT: 2 });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
