import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICES, type ServiceName } from '@overline/contracts';
import {
  addressOf,
  freePorts,
  isAlive,
  natsKind,
  postgresKind,
  readRecord,
  readSecret,
  type SchemaAddresses,
  type ServerName,
} from '@overline/testing/servers';
import { buildAll } from '../build/build-all.ts';
import { claimPorts } from '../up/claim-ports.ts';
import { findServers } from '../up/find-servers.ts';
import { Progress } from '../up/progress.ts';
import { type Addresses, planServices, tokenKey } from '../up/service-plan.ts';
import { readSettings, type Settings } from '../up/settings.ts';
import { startSandbox, startServices } from '../up/start-services.ts';
import { Supervisor } from '../up/supervisor.ts';
import { root } from '../workspace/workspace.ts';
import { type Fault, SERVERS } from './fault-plan.ts';
import { FaultProxy } from './fault-proxy.ts';

const HEALTH_TIMEOUT_MS = 5_000;
const RESTART_TIMEOUT_MS = 60_000;

type Proxies = Readonly<Record<ServerName, FaultProxy>>;

/** The system as `npm run up` starts it, with a proxy in front of each server, and ways to break it. */
export class Stack {
  /** Services that were given up. */
  readonly givenUp: string[] = [];
  readonly url: string;
  readonly sandboxUrl: string;
  private readonly settings: Settings;
  private readonly supervisor: Supervisor;
  private proxies: Proxies | undefined;
  private liveUrls: ReadonlyMap<string, string> = new Map();

  private constructor(settings: Settings) {
    this.settings = settings;
    this.url = `http://localhost:${settings.port}`;
    this.sandboxUrl = `http://localhost:${settings.sandboxPort}`;
    this.supervisor = new Supervisor(join(settings.dataDir, 'logs'), true, {
      log: (line) => console.log(`  ${line}`),
      crashed: (report) => this.givenUp.push(report),
      changed: () => undefined,
    });
  }

  /**
   * Starts a fresh system in `dataDir`, whose earlier content is deleted. Without proxies, it can only be killed.
   * `nodeOptions` are those of the services.
   */
  static async start(
    dataDir: string,
    { withProxies, nodeOptions = '' }: { withProxies: boolean; nodeOptions?: string },
  ): Promise<Stack> {
    rmSync(dataDir, { recursive: true, force: true });
    mkdirSync(dataDir, { recursive: true });
    const [port, sandboxPort, smtpPort] = await freePorts(3);
    const own = {
      PORT: port,
      SANDBOX_PORT: sandboxPort,
      SANDBOX_SMTP_PORT: smtpPort,
      TRUST_PROXY: 1,
      BACKFILL_DAYS: 4,
    };
    const stack = new Stack(
      readSettings({
        ...process.env,
        ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)])),
        ...{ DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: '', NATS_URL: '', NODE_OPTIONS: nodeOptions },
      }),
    );
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void stack.stop().finally(() => process.exit(130)));
    try {
      await stack.run(withProxies);
      return stack;
    } catch (error) {
      await stack.stop();
      throw error;
    }
  }

  private async run(withProxies: boolean): Promise<void> {
    const { settings, supervisor } = this;
    const progress = new Progress();
    await buildAll(root);
    const claimed = await claimPorts(settings);
    const [addresses] = await Promise.all([
      findServers(settings, supervisor, progress),
      startSandbox(settings, claimed, supervisor, progress),
    ]);
    if (withProxies) this.proxies = await this.openProxies();
    const reached = this.proxies ? behindProxies(addresses, this.proxies) : addresses;
    const plan = planServices(settings, reached, await freePorts(SERVICES.length));
    this.liveUrls = new Map(plan.map(({ command }) => [command.name, command.liveUrl]));
    await claimed.release(settings.port);
    supervisor.watchServers();
    await startServices(plan, supervisor, progress);
  }

  private async openProxies(): Promise<Proxies> {
    const open = (name: ServerName): Promise<FaultProxy> => FaultProxy.open(() => this.record(name)?.port ?? 0);
    const [postgres, redis, nats] = await Promise.all([open('postgres'), open('redis'), open('nats')]);
    return { postgres, redis, nats };
  }

  /** Applies a fault. Delays and stalls go on in the background. */
  apply(fault: Fault): void {
    const proxy = fault.target in (this.proxies ?? {}) ? this.proxies?.[fault.target as ServerName] : undefined;
    if (fault.kind === 'kill') this.kill(fault.target);
    if (fault.kind === 'wipe') this.wipe(fault.target);
    if (fault.kind === 'cut') proxy?.cut();
    if (fault.kind === 'delay') proxy?.delay(fault.ms, fault.forMs);
    if (fault.kind === 'stall') proxy?.stall(fault.forMs);
  }

  /** Whether the public health page reports that everything works. */
  async isHealthy(): Promise<boolean> {
    return (await answerOf(`${this.url}/health`))?.ok === true;
  }

  /** The database with the rights of its owner, past the proxy. */
  get databaseUrl(): string {
    const password = readSecret(this.settings.dataDir, 'postgres', () => '');
    return addressOf(postgresKind.url(this.record('postgres')?.port ?? 0, password), 'overline');
  }

  /** The bus with the rights of a service, past the proxy. */
  busUrl(service: ServiceName): string {
    return natsKind.urlOf(
      this.record('nats')?.port ?? 0,
      readSecret(this.settings.dataDir, 'nats', () => ''),
      service,
    );
  }

  /** Where the sandbox keeps what the payment provider knows. */
  get stripeFile(): string {
    return join(this.settings.dataDir, 'sandbox-stripe.json');
  }

  /** The key that session tokens are signed with. */
  get tokenKey(): string {
    return tokenKey(this.settings.dataDir);
  }

  pidOf(service: ServiceName): number {
    return this.supervisor.processOf(service)?.identity?.pid ?? 0;
  }

  /** The services and servers that run, by name. */
  get processes(): ReadonlyMap<string, number> {
    const servers = SERVERS.map((name) => [name, this.record(name)?.process?.pid ?? 0] as const);
    return new Map([...this.services, ...servers.filter(([, pid]) => pid > 0)]);
  }

  /** The services that run, by name. */
  get services(): ReadonlyMap<string, number> {
    const services = SERVICES.map(({ name }) => [name, this.pidOf(name)] as const);
    return new Map(services.filter(([, pid]) => pid > 0));
  }

  /** Where a server keeps its data. */
  folder(server: string): string {
    return join(this.settings.dataDir, 'servers', server);
  }

  /** What a service logged last about a defect; a log is overwritten by the service's second restart. */
  lastFailure(): string | undefined {
    const folder = join(this.settings.dataDir, 'logs');
    const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
    return lines
      .filter((line) => DEFECT.test(line))
      .toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)))
      .at(-1);
  }

  /** Kills a service. Returns the ms from the start of the next process until it answers. */
  async restartTime(service: ServiceName): Promise<number> {
    const before = this.pidOf(service);
    this.kill(service);
    await this.until(() => ![0, before].includes(this.pidOf(service)), `${service} was not restarted`);
    const since = performance.now();
    const url = this.liveUrls.get(service) ?? '';
    await this.until(async () => (await answerOf(url))?.ok === true, `${service} did not answer`);
    return performance.now() - since;
  }

  private async until(condition: () => boolean | Promise<boolean>, problem: string): Promise<void> {
    for (const deadline = Date.now() + RESTART_TIMEOUT_MS; !(await condition()); await sleep(10))
      if (Date.now() > deadline) throw new Error(problem);
  }

  async stop(): Promise<void> {
    await this.supervisor.stop();
    await Promise.all(Object.values(this.proxies ?? {}).map((proxy) => proxy.close()));
  }

  private kill(target: string): void {
    const server = this.record(target);
    const identity = server ? server.process : this.supervisor.processOf(target)?.identity;
    // It may be dead from an earlier fault.
    if (identity && isAlive(identity)) process.kill(identity.pid, 'SIGKILL');
  }

  /** Kills a server and deletes its data. Moved away first, so that a restart cannot find half of it. */
  private wipe(target: ServerName): void {
    const data = join(this.folder(target), 'data');
    renameSync(data, `${data}.wiped`);
    this.kill(target);
    rmSync(`${data}.wiped`, { recursive: true, force: true });
  }

  private record(server: string): ReturnType<typeof readRecord> {
    return readRecord(this.folder(server));
  }
}

/** A line of a log about an error that is no refusal and no outage. */
const DEFECT = /^\{"level":50,.*"msg":"(request failed","subject"|request failed".*"error":"(?!AppError))/;

function timeOf(line: string): string {
  return /"time":"([^"]+)"/.exec(line)?.[1] ?? '';
}

/** The answer without its body; null without one. */
async function answerOf(url: string): Promise<Response | null> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) }).catch(() => null);
  await answer?.body?.cancel();
  return answer;
}

function behindProxies({ databases, redis, nats }: Addresses, proxies: Proxies): Addresses {
  const through = (address: string, { port }: FaultProxy): string => {
    const url = new URL(address);
    url.port = String(port);
    return url.href;
  };
  const database = ({ owner, runner }: SchemaAddresses): SchemaAddresses => ({
    owner: through(owner, proxies.postgres),
    runner: through(runner, proxies.postgres),
  });
  return {
    databases: Object.fromEntries(Object.entries(databases).map(([schema, urls]) => [schema, database(urls)])),
    redis: (service) => through(redis(service), proxies.redis),
    nats: (service) => through(nats(service), proxies.nats),
  };
}
