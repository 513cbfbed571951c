import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { SERVICES, type ServiceName } from '@overline/contracts';
import { until } from '@overline/testing';
import {
  freePorts,
  isAlive,
  type ProcessIdentity,
  type SchemaAddresses,
  type ServerName,
} from '@overline/testing/servers';
import { buildAll } from '../build/build-all.ts';
import { claimPorts } from '../up/claim-ports.ts';
import { findServers } from '../up/find-servers.ts';
import { recordStart } from '../up/previous-start.ts';
import { Progress } from '../up/progress.ts';
import { answerOf, RunningSystem } from '../up/running-system.ts';
import { type Addresses, planServices } from '../up/service-plan.ts';
import { readSettings, type Settings } from '../up/settings.ts';
import { startSandbox, startServices } from '../up/start-services.ts';
import { Supervisor } from '../up/supervisor.ts';
import { root } from '../workspace/workspace.ts';
import { Disks } from './disks.ts';
import type { Fault } from './fault-plan.ts';
import { FaultProxy } from './fault-proxy.ts';

const STEPPED_CLOCK = pathToFileURL(join(root, 'tools/src/chaos/stepped-clock.mjs'));

type Proxies = Readonly<Record<ServerName, FaultProxy>>;

/** The system as `npm run up` starts it, with ways to break it. */
export class Stack extends RunningSystem {
  /** Reports of services that the supervisor stopped restarting. */
  readonly abandoned: string[] = [];
  private readonly settings: Settings;
  private readonly supervisor: Supervisor;
  private proxies: Proxies | undefined;
  private disks: Disks | undefined;
  private liveUrls: ReadonlyMap<string, string> = new Map();

  private constructor(settings: Settings) {
    super(settings);
    this.settings = settings;
    this.supervisor = new Supervisor(join(settings.dataDir, 'logs'), true, {
      log: (line) => console.log(`  ${line}`),
      crashed: (report) => this.abandoned.push(report),
      changed: (processes) => recordStart(settings, processes),
    });
  }

  /**
   * Deletes `dataDir` and starts a fresh system in it. A breakable system has a proxy in front of each server, a small
   * disk for each server's data, and services whose clocks can be set; otherwise processes can only be killed.
   * `nodeOptions` applies to the services. The system's clock starts at `startsAt`, unless DEMO_NOW is set.
   */
  static async start(
    dataDir: string,
    { isBreakable, nodeOptions = '', startsAt }: { isBreakable: boolean; nodeOptions?: string; startsAt?: Date },
  ): Promise<Stack> {
    Disks.removeLeftovers(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
    const signals = join(dataDir, 'signals');
    mkdirSync(signals, { recursive: true });
    const [port, sandboxPort, smtpPort] = await freePorts(3);
    const own = {
      PORT: port,
      SANDBOX_PORT: sandboxPort,
      SANDBOX_SMTP_PORT: smtpPort,
      TRUST_PROXY: 1,
      BACKFILL_DAYS: 4,
      NODE_OPTIONS: isBreakable ? `--import=${STEPPED_CLOCK}` : nodeOptions,
      SIGNALS: signals,
    };
    const stack = new Stack(
      readSettings({
        ...(startsAt && { DEMO_NOW: startsAt.toISOString() }),
        ...process.env,
        ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)])),
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        REDIS_URL: '',
        NATS_URL: '',
      }),
    );
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void stack.stop().finally(() => process.exit(130)));
    try {
      await stack.run(isBreakable);
      return stack;
    } catch (error) {
      await stack.stop();
      throw error;
    }
  }

  private async run(isBreakable: boolean): Promise<void> {
    const { settings, supervisor } = this;
    const progress = new Progress();
    await buildAll(root);
    if (isBreakable) this.disks = await Disks.create(settings);
    if (isBreakable && !this.disks)
      console.log('  Disks cannot be filled: that needs root on Linux and permission to mount');
    const claimed = await claimPorts(settings);
    const [addresses] = await Promise.all([
      findServers(settings, supervisor, progress),
      startSandbox(settings, claimed, supervisor, progress),
    ]);
    if (isBreakable) this.proxies = await this.openProxies();
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

  /** Applies a fault, and resolves when it is over. */
  async apply(fault: Fault): Promise<void> {
    if (fault.kind === 'kill') return this.kill(fault.target);
    if (fault.kind === 'wipe') return this.wipe(fault.target);
    if (fault.kind === 'full') return this.fillDisk(fault.target, fault.forMs);
    if (fault.kind === 'clock') return this.stepClock(fault.target, fault.ms, fault.forMs);
    const proxy = this.proxies?.[fault.target];
    if (fault.kind === 'cut') return proxy?.cut();
    if (fault.kind === 'delay') proxy?.delay(fault.ms, fault.forMs);
    if (fault.kind === 'stall') proxy?.stall(fault.forMs);
    await sleep(fault.forMs);
  }

  /** The file that a module preloaded into a service reads or writes on SIGUSR2. */
  signalFile(pid: number): string {
    return join(this.dataDir, 'signals', String(pid));
  }

  private async fillDisk(server: ServerName, forMs: number): Promise<void> {
    if (!this.disks) return;
    this.disks.fill(server);
    await sleep(forMs);
    this.disks.free(server);
    // JetStream does not resume by itself after a full disk, so restart NATS, as an operator would.
    if (server === 'nats') this.kill('nats');
  }

  /** Shifts the clock of a service for `forMs`. If the service restarts meanwhile, its new process has no shift. */
  private async stepClock(service: ServiceName, ms: number, forMs: number): Promise<void> {
    const identity = this.processOf(service);
    if (!identity) return;
    this.setClock(identity, ms);
    await sleep(forMs);
    this.setClock(identity, 0);
  }

  private setClock(identity: ProcessIdentity, offsetMs: number): void {
    if (!isAlive(identity)) return;
    writeFileSync(this.signalFile(identity.pid), String(offsetMs));
    process.kill(identity.pid, 'SIGUSR2');
  }

  /** Kills a service. Returns the time in ms from the start of its next process until that process answers. */
  async restartTime(service: ServiceName): Promise<number> {
    const before = this.pidOf(service);
    this.kill(service);
    await until(() => ![0, before].includes(this.pidOf(service)));
    const since = performance.now();
    const url = this.liveUrls.get(service) ?? '';
    await until(async () => (await answerOf(url))?.ok === true);
    return performance.now() - since;
  }

  async stop(): Promise<void> {
    await this.supervisor.stop();
    await Promise.all(Object.values(this.proxies ?? {}).map((proxy) => proxy.close()));
    this.disks?.remove();
  }
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
