import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { currentTestRun } from '@overline/testing';
import { Authority } from './tls/authority.ts';
import { TlsServers } from './tls/tls-servers.ts';

const register = new URL('../../libs/testing/src/service-process/register-swc.mjs', import.meta.url);
const clients = fileURLToPath(new URL('./tls/clients.ts', import.meta.url));
const authority = new Authority('overline-inside');

let servers: TlsServers;
let child: ChildProcess | undefined;

/** Starts our clients, trusting `trusted` besides the public CAs. Resolves once the output matches all of `wanted`. */
async function hear(trusted: Authority, wanted: RegExp[]): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'overline-tls-')), 'ca.crt');
  writeFileSync(file, trusted.certificate);
  const environment = { NO_COLOR: '1', NODE_OPTIONS: '', NODE_COMPILE_CACHE: join(tmpdir(), 'overline-compiled') };
  child = spawn(process.execPath, ['--conditions=source', '--import', register.href, clients], {
    env: { ...process.env, ...environment, ...servers.addresses, NODE_EXTRA_CA_CERTS: file },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  return new Promise((resolve, reject) => {
    const hears = (chunk: Buffer): void => {
      said += chunk.toString();
      if (wanted.every((words) => words.test(said))) resolve(said);
    };
    child?.stdout?.on('data', hears);
    child?.stderr?.on('data', hears);
    setTimeout(() => reject(new Error(`They said only: ${said}`)), 20_000).unref();
  });
}

const withPrograms = currentTestRun().sources.nats.origin === 'docker' ? describe.skip : describe;
withPrograms('servers whose addresses ask for TLS, set up as in production', () => {
  beforeAll(async () => {
    servers = await TlsServers.start(authority);
  });
  afterAll(() => servers.stop());
  afterEach(() => void child?.kill('SIGKILL'));

  it('accept our clients if these trust the authority that signed the certificates', async () => {
    expect(servers.addresses).toEqual({
      DATABASE_URL: expect.stringMatching(/^postgres:.*\?sslmode=verify-full$/),
      REDIS_URL: expect.stringMatching(/^rediss:/),
      NATS_URL: expect.stringMatching(/^tls:/),
    });
    await hear(authority, [/Postgres: in/, /Redis: in/, /NATS: in/]);
  });

  it('are rejected by clients that trust another authority, with advice in the error', async () => {
    const advice = 'NODE_EXTRA_CA_CERTS must name the file';
    const said = await hear(new Authority('overline-inside'), [
      new RegExp(`Error: Postgres: The server's certificate is not trusted .*${advice}`),
      new RegExp(`waiting for the bus[^]*?${advice}`),
      new RegExp(`msg: 'queue'[^]*?${advice}`),
    ]);
    expect(said).not.toMatch(/: in$/m);
  });
});
