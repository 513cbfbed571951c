import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ownerAddress } from './find-servers.ts';

it('leaves a database in the environment alone, without connecting to change its roles', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'overline-operate-'));
  const url = 'postgres://overline_auth_run:secret@127.0.0.1:1/overline?sslmode=verify-full';
  expect(await ownerAddress('auth', { origin: 'environment', url }, folder)).toBe(url);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
