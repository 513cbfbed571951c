import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES, type ServiceName } from '@overline/contracts';
import {
  addressOf,
  isAlive,
  natsKind,
  postgresKind,
  type ProcessIdentity,
  readRecord,
  readSecret,
  redisKind,
  type ServerName,
} from '@overline/testing/servers';
import { startedService } from './previous-start.ts';
import { tokenKey } from './service-plan.ts';
import type { Settings } from './settings.ts';

export const SERVERS: readonly ServerName[] = ['postgres', 'redis', 'nats'];
const HEALTH_TIMEOUT_MS = 5_000;

/** Where a system runs. */
export type Place = Pick<Settings, 'dataDir' | 'port' | 'sandboxPort'>;

/** A system started by `up` or by a proof: its URLs and processes, and methods to kill them. */
export class RunningSystem {
  readonly url: string;
  readonly sandboxUrl: string;
  protected readonly dataDir: string;

  constructor({ dataDir, port, sandboxPort }: Place) {
    this.dataDir = dataDir;
    this.url = `http://localhost:${port}`;
    this.sandboxUrl = `http://localhost:${sandboxPort}`;
  }

  /** Whether the public health page reports that everything works. */
  async isHealthy(): Promise<boolean> {
    return (await answerOf(`${this.url}/health`))?.ok === true;
  }

  /** The URL of the database as its superuser. */
  get databaseUrl(): string {
    const password = readSecret(this.dataDir, 'postgres', () => '');
    return addressOf(postgresKind.url(this.record('postgres')?.port ?? 0, password), 'overline');
  }

  /** The URL of NATS with the credentials of a service. */
  busUrl(service: string): string {
    return natsKind.urlOf(
      this.record('nats')?.port ?? 0,
      readSecret(this.dataDir, 'nats', () => ''),
      service,
    );
  }

  /** The URL of Redis with the credentials of a service. */
  redisUrl(service: string): string {
    return redisKind.urlOf(
      this.record('redis')?.port ?? 0,
      readSecret(this.dataDir, 'redis', () => ''),
      service,
    );
  }

  /** The file in which the sandbox stores the payment provider's data. */
  get stripeFile(): string {
    return join(this.dataDir, 'sandbox-stripe.json');
  }

  /** The key that signs session tokens. */
  get tokenKey(): string {
    return tokenKey(this.dataDir);
  }

  pidOf(service: ServiceName): number {
    return this.processOf(service)?.pid ?? 0;
  }

  /** The process IDs of the running services and servers, by name. */
  get processes(): ReadonlyMap<string, number> {
    const servers = SERVERS.map((name) => [name, this.processOf(name)?.pid ?? 0] as const);
    return new Map([...this.services, ...servers.filter(([, pid]) => pid > 0)]);
  }

  /** The process IDs of the running services, by name. */
  get services(): ReadonlyMap<string, number> {
    const services = SERVICES.map(({ name }) => [name, this.pidOf(name)] as const);
    return new Map(services.filter(([, pid]) => pid > 0));
  }

  /** The folder of a server's data. */
  folder(server: string): string {
    return join(this.dataDir, 'servers', server);
  }

  /** The first error that a service logged for a request. A log is lost when its service has restarted twice. */
  failureOf(requestId: string): string | undefined {
    const folder = join(this.dataDir, 'logs');
    const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
    return lines
      .filter((line) => line.startsWith('{"level":50') && line.includes(`"request_id":"${requestId}"`))
      .toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)))[0];
  }

  /** Kills a service or server with SIGKILL, unless an earlier fault has killed it already. */
  kill(target: string): void {
    const identity = this.processOf(target);
    if (identity && isAlive(identity)) process.kill(identity.pid, 'SIGKILL');
  }

  /** Kills a server and deletes its data, before it can be restarted. */
  wipe(target: ServerName): void {
    this.kill(target);
    const data = join(this.folder(target), 'data');
    for (const name of readdirSync(data)) rmSync(join(data, name), { recursive: true, force: true });
  }

  protected record(server: string): ReturnType<typeof readRecord> {
    return readRecord(this.folder(server));
  }

  protected processOf(name: string): ProcessIdentity | undefined {
    const server = this.record(name);
    return server ? server.process : startedService(this.dataDir, name);
  }
}

function timeOf(line: string): string {
  return /"time":"([^"]+)"/.exec(line)?.[1] ?? '';
}

/** The response to a GET request, with its body discarded; null if there is none. */
export async function answerOf(url: string): Promise<Response | null> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) }).catch(() => null);
  await answer?.body?.cancel();
  return answer;
}
