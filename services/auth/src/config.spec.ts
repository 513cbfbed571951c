import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { readDatabaseUrl } from './config.ts';

it("lets operator commands in the service's container use its secrets", () => {
  const folder = mkdtempSync(join(tmpdir(), 'overline-auth-'));
  writeFileSync(join(folder, 'DATABASE_URL'), 'postgres://overline_auth_run:secret@postgres-rw:5432/overline');
  expect(readDatabaseUrl({ SECRETS_DIR: folder })).toBe(
    'postgres://overline_auth_run:secret@postgres-rw:5432/overline',
  );
  rmSync(folder, { recursive: true });
  expect(() => readDatabaseUrl({})).toThrow(/DATABASE_URL/);
});
