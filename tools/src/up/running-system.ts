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
  type ServerName,
} from '@overline/testing/servers';
import { startedService } from './previous-start.ts';
import { tokenKey } from './service-plan.ts';
import type { Settings } from './settings.ts';

export const SERVERS: readonly ServerName[] = ['postgres', 'redis', 'nats'];
const HEALTH_TIMEOUT_MS = 5_000;

/** Where a system runs. */
export type Place = Pick<Settings, 'dataDir' | 'port' | 'sandboxPort'>;

/** A system that `up` or a proof has started: its addresses and processes, and ways to kill them. */
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

  /** The database with the rights of its owner. */
  get databaseUrl(): string {
    const password = readSecret(this.dataDir, 'postgres', () => '');
    return addressOf(postgresKind.url(this.record('postgres')?.port ?? 0, password), 'overline');
  }

  /** The bus with the rights of a service. */
  busUrl(service: string): string {
    return natsKind.urlOf(
      this.record('nats')?.port ?? 0,
      readSecret(this.dataDir, 'nats', () => ''),
      service,
    );
  }

  /** Where the sandbox keeps what the payment provider knows. */
  get stripeFile(): string {
    return join(this.dataDir, 'sandbox-stripe.json');
  }

  /** The key that session tokens are signed with. */
  get tokenKey(): string {
    return tokenKey(this.dataDir);
  }

  pidOf(service: ServiceName): number {
    return this.processOf(service)?.pid ?? 0;
  }

  /** The services and servers that run, by name. */
  get processes(): ReadonlyMap<string, number> {
    const servers = SERVERS.map((name) => [name, this.processOf(name)?.pid ?? 0] as const);
    return new Map([...this.services, ...servers.filter(([, pid]) => pid > 0)]);
  }

  /** The services that run, by name. */
  get services(): ReadonlyMap<string, number> {
    const services = SERVICES.map(({ name }) => [name, this.pidOf(name)] as const);
    return new Map(services.filter(([, pid]) => pid > 0));
  }

  /** Where a server keeps its data. */
  folder(server: string): string {
    return join(this.dataDir, 'servers', server);
  }

  /** What services logged first about a request that failed; a log is overwritten by the service's second restart. */
  failureOf(requestId: string): string | undefined {
    const folder = join(this.dataDir, 'logs');
    const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
    return lines
      .filter((line) => line.startsWith('{"level":50') && line.includes(`"request_id":"${requestId}"`))
      .toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)))[0];
  }

  /** Kills a service or server with SIGKILL. It may be dead from an earlier fault. */
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

/** The answer without its body; null without one. */
export async function answerOf(url: string): Promise<Response | null> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) }).catch(() => null);
  await answer?.body?.cancel();
  return answer;
}
