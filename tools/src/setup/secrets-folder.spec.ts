import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { SERVICES } from '@overline/contracts';
import { filesBelow } from '../build/source-files.ts';
import { root } from '../workspace/workspace.ts';
import { makeSecrets } from './secrets-folder.ts';

let folder: string;
const contents = (): Record<string, string> =>
  Object.fromEntries(filesBelow(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'overline-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('keeps every secret when it runs again, as before an upgrade', () => {
  makeSecrets(folder, 'production');
  const before = contents();
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['auth/DATABASE_URL', 'logins/auth', 'nats/nats.conf', 'operator/NATS_URL']),
  );
  rmSync(join(folder, 'nats/nats.conf'));
  makeSecrets(folder, 'production');
  expect(contents()).toEqual(before);
});

it('puts a new password everywhere once the files that contain the old one are deleted', () => {
  makeSecrets(folder, 'production');
  const password = readFileSync(join(folder, 'logins/auth'), 'utf8');
  const withPassword = (): string[] =>
    filesBelow(folder).filter((file) => readFileSync(join(folder, file), 'utf8').includes(password));
  expect(withPassword()).toEqual(['auth/NATS_URL', 'auth/REDIS_URL', 'logins/auth', 'nats/nats.conf']);
  for (const file of withPassword()) rmSync(join(folder, file));
  makeSecrets(folder, 'production');
  expect(withPassword()).toEqual([]);
  expect(contents()['nats/nats.conf']).toContain(contents()['logins/auth']);
});

it("gives no running service the password of a schema's owner", () => {
  makeSecrets(folder, 'production');
  const files = Object.entries(contents());
  for (const { name } of SERVICES.filter(({ needs }) => needs.includes('postgres'))) {
    const { username, password } = new URL(contents()[`migrations/${name}/DATABASE_MIGRATION_URL`] ?? '');
    expect(username).toBe(`overline_${name}`);
    const holders = files.filter(([, text]) => text.includes(password)).map(([file]) => file);
    expect(holders).toEqual([`logins/${name}_owner`, `migrations/${name}/DATABASE_MIGRATION_URL`]);
  }
});

it('lets only its owner read the secrets of production, and containers read those of the demo', () => {
  const modeOf = (place: 'demo' | 'production'): string => {
    makeSecrets(join(folder, place), place);
    return (statSync(join(folder, place)).mode & 0o777).toString(8);
  };
  expect([modeOf('production'), modeOf('demo')]).toEqual(['700', '755']);
});

it('resolves a relative folder from where the user ran npm', () => {
  const { status } = spawnSync(
    process.execPath,
    ['--conditions=source', join(root, 'tools/src/setup.ts'), 'secrets', 'mine', 'production'],
    { env: { ...process.env, INIT_CWD: folder } },
  );
  expect(status).toBe(0);
  expect(Object.keys(contents())).toContain(join('mine', 'auth/NATS_URL'));
});

it('writes values without a line break, so that a file can be stored as it is', () => {
  makeSecrets(folder, 'production');
  expect(contents()['postgres/PASSWORD']).toMatch(/^[0-9a-f]{48}$/);
});
