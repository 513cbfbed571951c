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

/** Starts our clients, which also trust `trusted`. Resolves with their output once it matches all patterns. */
async function outputOfClients(trusted: Authority, patterns: RegExp[]): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'overline-tls-')), 'ca.crt');
  writeFileSync(file, trusted.certificate);
  const environment = { NO_COLOR: '1', NODE_OPTIONS: '', NODE_COMPILE_CACHE: join(tmpdir(), 'overline-compiled') };
  child = spawn(process.execPath, ['--conditions=source', '--import', register.href, clients], {
    env: { ...process.env, ...environment, ...servers.urls, NODE_EXTRA_CA_CERTS: file },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  return new Promise((resolve, reject) => {
    const add = (chunk: Buffer): void => {
      output += chunk.toString();
      if (patterns.every((pattern) => pattern.test(output))) resolve(output);
    };
    child?.stdout?.on('data', add);
    child?.stderr?.on('data', add);
    setTimeout(() => reject(new Error(`The clients printed only: ${output}`)), 20_000).unref();
  });
}

const describeUnlessDocker = currentTestRun().sources.nats.origin === 'docker' ? describe.skip : describe;
describeUnlessDocker('our clients, with the TLS settings of production', () => {
  beforeAll(async () => {
    servers = await TlsServers.start(authority);
  });
  afterAll(() => servers.stop());
  afterEach(() => void child?.kill('SIGKILL'));

  it("connect if they trust the servers' certificate authority", async () => {
    expect(servers.urls).toEqual({
      DATABASE_URL: expect.stringMatching(/^postgres:.*\?sslmode=verify-full$/),
      REDIS_URL: expect.stringMatching(/^rediss:/),
      NATS_URL: expect.stringMatching(/^tls:/),
    });
    await outputOfClients(authority, [/Postgres: connected/, /Redis: connected/, /NATS: connected/]);
  });

  it('refuse to connect if they trust another authority, and log what to set', async () => {
    const advice = 'NODE_EXTRA_CA_CERTS must name the file';
    const output = await outputOfClients(new Authority('overline-inside'), [
      new RegExp(`Error: Postgres: The server's certificate is not trusted .*${advice}`),
      new RegExp(`waiting for the bus[^]*?${advice}`),
      new RegExp(`msg: 'queue'[^]*?${advice}`),
    ]);
    expect(output).not.toMatch(/: connected$/m);
  });
});
