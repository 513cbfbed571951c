import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { currentTestRun, startServers, type TestServers } from '@overline/testing';
import {
  endProcess,
  freePorts,
  natsKind,
  readRecord,
  redisKind,
  type ServerKind,
  startProcess,
  withClient,
} from '@overline/testing/servers';
import { parse, parseAllDocuments } from 'yaml';
import { makeSecrets } from '../../src/setup/secrets-folder.ts';
import type { Authority } from './authority.ts';

const k8s = join(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))), 'k8s');
const overlay = join(k8s, 'overlays/production');
const HOST = 'localhost';

/** Postgres, Redis and NATS with the TLS settings of production, and the URLs of the picks service for them. */
export class TlsServers {
  readonly urls: Record<string, string> = {};
  private readonly folder = mkdtempSync(join(currentTestRun().folder, 'tls-'));
  private readonly secrets = join(this.folder, 'secrets');
  private readonly certificates = join(this.folder, 'certificates');
  private database: TestServers | undefined;

  static async start(authority: Authority): Promise<TlsServers> {
    const servers = new TlsServers();
    chmodSync(servers.folder, 0o755);
    mkdirSync(servers.certificates);
    const { key, certificate } = authority.forHost(HOST);
    const files = { 'tls.crt': certificate, 'tls.key': key, 'ca.crt': authority.certificate };
    for (const [name, text] of Object.entries(files))
      writeFileSync(join(servers.certificates, name), text, { mode: name === 'tls.key' ? 0o600 : 0o644 });
    makeSecrets(servers.secrets, 'production');
    const [nats = 0, redis = 0] = await freePorts(2);
    await Promise.all([servers.startNats(nats), servers.startRedis(redis)]);
    await servers.startPostgres();
    return servers;
  }

  async stop(): Promise<void> {
    for (const { name } of [natsKind, redisKind]) {
      const process = readRecord(join(this.folder, name))?.process;
      if (process) await endProcess(process, 'SIGKILL', 5_000);
    }
    await this.configurePostgres([
      'alter system reset ssl',
      'alter system reset ssl_cert_file',
      'alter system reset ssl_key_file',
    ]);
    await this.database?.stop();
  }

  private async startNats(port: number): Promise<void> {
    const { data } = parseAllDocuments(readFileSync(join(overlay, 'nats.yaml'), 'utf8'))[0]?.toJS() as {
      data: Record<string, string>;
    };
    const tls = /^tls \{[^}]*\}/m.exec(data['cluster.conf'] ?? '')?.[0] ?? '';
    const users = readFileSync(join(this.secrets, 'nats/nats.conf'), 'utf8').split('\n').slice(3).join('\n');
    const file = join(this.folder, 'nats.conf');
    writeFileSync(file, `${users}\n${tls.replaceAll('/etc/nats/tls', this.certificates)}\n`);
    await this.run(natsKind, port, ['--config', file, '--addr', '127.0.0.1', '--port', String(port)]);
    this.urls['NATS_URL'] = this.productionUrl('NATS_URL', port);
  }

  private async startRedis(port: number): Promise<void> {
    const places = {
      '/tls/': `${this.certificates}/`,
      '/secrets/': `${this.secrets}/redis/`,
      '/tmp/': `${this.folder}/`,
    };
    const production = redisOptions().map((option) =>
      Object.entries(places).reduce((text, [inside, here]) => text.replace(` ${inside}`, ` ${here}`), option),
    );
    const local = [`--tls-port ${port}`, '--bind 127.0.0.1', `--dir ${this.folder}`];
    await this.run(redisKind, port, [...production, ...local]);
    this.urls['REDIS_URL'] = this.productionUrl('REDIS_URL', port);
  }

  /** Enables TLS in the Postgres of this test run. */
  private async startPostgres(): Promise<void> {
    this.database = await startServers({ schemas: ['picks'] });
    const [certificate, key] = ['tls.crt', 'tls.key'].map((file) => join(this.certificates, file));
    await this.configurePostgres(
      [
        `alter system set ssl_cert_file = '${certificate}'`,
        `alter system set ssl_key_file = '${key}'`,
        'alter system set ssl = on',
      ],
      key,
    );
    const address = new URL(this.database.database.urlOf('picks'));
    address.hostname = HOST;
    address.search = new URL(this.productionUrl('DATABASE_URL', 0)).search;
    this.urls['DATABASE_URL'] = address.href;
  }

  private async configurePostgres(statements: string[], key?: string): Promise<void> {
    await withClient(currentTestRun().postgresUrl, async (client) => {
      const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
      const { uid, gid } = statSync(rows[0]?.folder ?? '');
      // Postgres refuses a key file that its user does not own.
      if (key) chownSync(key, uid, gid);
      for (const statement of statements) await client.query(statement);
      await client.query('select pg_reload_conf()');
    });
  }

  private async run(kind: ServerKind, port: number, args: string[]): Promise<void> {
    const source = currentTestRun().sources[kind.name];
    if (source.origin === 'docker') throw new Error('A server in a container cannot read these files');
    const tls = { ...kind, prepare: async () => ({ args }), probe: () => listens(port) };
    const folder = join(this.folder, kind.name);
    const { access: _, ...started } = tls;
    await startProcess(started, { program: source.program, folder, port, password: '', durable: false });
  }

  /** A production URL, with the host and port of the server in this test. */
  private productionUrl(name: string, port: number): string {
    const address = new URL(readFileSync(join(this.secrets, 'picks', name), 'utf8').trim());
    address.hostname = HOST;
    address.port = String(port);
    return address.href;
  }
}

type Patch = { target: { kind: string }; patch: string };

/** Redis's options in production: those of the StatefulSet, and those that the overlay adds. */
function redisOptions(): string[] {
  const [set] = parseAllDocuments(readFileSync(join(k8s, 'components/redis/redis.yaml'), 'utf8'));
  const { spec } = set?.toJS() as { spec: { template: { spec: { containers: { args: string[] }[] } } } };
  const { patches } = parse(readFileSync(join(overlay, 'kustomization.yaml'), 'utf8')) as { patches: Patch[] };
  const patch = patches.find(({ target }) => target.kind === 'StatefulSet')?.patch ?? '';
  const added = (parse(patch) as { path: string; value: string }[]).filter(({ path }) => path.endsWith('/args/-'));
  const [, ...options] = spec.template.spec.containers[0]?.args ?? [];
  return [...options, ...added.map(({ value }) => value)];
}

function listens(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve();
    });
    socket.on('error', reject);
  });
}
