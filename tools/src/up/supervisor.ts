import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, readRecord, type FoundServer } from '@overline/testing/servers';
import { untilReady } from './progress.ts';
import {
  startService,
  type Crash,
  type ProcessCommand,
  type ServiceCommand,
  type ServiceProcess,
} from './service-process.ts';

/**
 * How often a service is started in a row before the supervisor gives up, and the time that the first start has to
 * become live. Each further start has twice as long, because the machine may be slow, up to `MAX_LIVE_MS`.
 */
type StartLimits = { starts: number; liveMs: number };
const MAX_LIVE_MS = 300_000;
const FIRST_START: StartLimits = { starts: 4, liveMs: MAX_LIVE_MS };
/** The limits for a service that was live before. With the delays, it survives a minute without its servers. */
const RESTART: StartLimits = { starts: 8, liveMs: 40_000 };
/** The delay before the first restart. Each further crash before the service is live doubles it. */
const RESTART_DELAY_MS = 500;
const MAX_RESTART_DELAY_MS = 16_000;

/** A server and how to restart it. */
type WatchedServer = { title: string; folder: string; found: FoundServer; revive: () => Promise<FoundServer> };

type SupervisorEvents = {
  log: (line: string) => void;
  /** A service crashed and stays down. */
  crashed: (report: string) => void;
  /** The running processes have changed. */
  changed: (services: ServiceProcess[]) => void;
};

/** Owns all started processes and servers: restarts those that die, and stops them in order at any time. */
export class Supervisor {
  readonly #logDir: string;
  readonly #restartsCrashed: boolean;
  readonly #events: SupervisorEvents;
  /** Services and migrations by name. */
  readonly #processes = new Map<string, ServiceProcess>();
  readonly #services = new Map<string, ServiceCommand>();
  readonly #servers: Promise<WatchedServer>[] = [];
  #stopping = false;
  #watch: NodeJS.Timeout | undefined;

  constructor(logDir: string, restartsCrashed: boolean, events: SupervisorEvents) {
    this.#logDir = logDir;
    this.#restartsCrashed = restartsCrashed;
    this.#events = events;
  }

  get stopping(): boolean {
    return this.#stopping;
  }

  /** The running or crashed process of a service. */
  processOf(name: string): ServiceProcess | undefined {
    return this.#processes.get(name);
  }

  /**
   * Starts a service. Resolves with true when it is live, or with false when it has crashed and stays down. Once live,
   * it is restarted after every crash.
   */
  async start(command: ServiceCommand, limits = FIRST_START): Promise<boolean> {
    this.#services.set(command.name, command);
    for (let starts = 1; ; starts += 1) {
      const service = this.#launch(command);
      const liveMs = Math.min(MAX_LIVE_MS, limits.liveMs * 2 ** (starts - 1));
      const crash = await Promise.race([service.crashed, this.#untilLive(command, service, liveMs)]);
      if (!crash) {
        void service.crashed.then((later) => this.#restartCrashed(command, later));
        return true;
      }
      if (starts === limits.starts || !this.#restartsCrashed) {
        this.#events.crashed(crash.report);
        return false;
      }
      await this.#delayRestart(command, crash, Math.min(MAX_RESTART_DELAY_MS, RESTART_DELAY_MS * 2 ** starts));
      if (this.#stopping) return false;
    }
  }

  /** Resolves when the service is live. Kills it if it is not live in time, which counts as a crash. */
  async #untilLive({ name, liveUrl }: ServiceCommand, process: ServiceProcess, ms: number): Promise<Crash | undefined> {
    try {
      await untilReady(name, liveUrl, ms);
      return undefined;
    } catch {
      await process.stop(0);
      const how = `did not answer within ${ms / 1_000} s`;
      return { how, report: `${name} ${how}. Its log is in ${this.#logDir}` };
    }
  }

  async #restartCrashed(command: ServiceCommand, crash: Crash): Promise<void> {
    if (!this.#restartsCrashed) return this.#events.crashed(crash.report);
    await this.#delayRestart(command, crash, RESTART_DELAY_MS);
    if (!this.#stopping) await this.#startAgain(command);
  }

  async #startAgain(command: ServiceCommand): Promise<boolean> {
    return this.start(command, RESTART).catch((error: unknown) => {
      this.#events.log(String(error));
      return false;
    });
  }

  async #delayRestart({ name }: ServiceCommand, { how }: Crash, delayMs: number): Promise<void> {
    this.#events.log(`${name} ${how}; restarting it in ${delayMs / 1_000} s`);
    await sleep(delayMs);
  }

  /** Runs a process to completion. @throws Error with a report if it fails */
  async run(command: ProcessCommand): Promise<void> {
    const process = this.#launch(command);
    if (!(await process.succeeded)) throw new Error((await process.crashed).report);
    this.#processes.delete(command.name);
    this.#events.changed([...this.#processes.values()]);
  }

  /**
   * Restarts a running or crashed service; kills it after `graceMs`. Its migration runs while the old process stops,
   * because the old version works on the newer schema. A failed migration is reported like a crash. Resolves when the
   * new process is started; `onLive` is called when it is live.
   */
  async restart(name: string, graceMs: number, onLive: () => void): Promise<void> {
    const command = this.#services.get(name);
    if (!command) return;
    try {
      await Promise.all([this.#processes.get(name)?.stop(graceMs), command.migration && this.run(command.migration)]);
    } catch (error) {
      return this.#events.crashed(error instanceof Error ? error.message : String(error));
    }
    if (!this.#stopping) void this.#startAgain(command).then((isLive) => isLive && onLive());
  }

  #launch(command: ProcessCommand): ServiceProcess {
    this.#refuseWhileStopping();
    const process = startService(command, this.#logDir);
    this.#processes.set(command.name, process);
    this.#events.changed([...this.#processes.values()]);
    return process;
  }

  /** Finds or starts a server with `find`. From then on, the supervisor restarts it if it dies, and stops it. */
  async adopt(title: string, folder: string, find: () => Promise<FoundServer>): Promise<FoundServer> {
    this.#refuseWhileStopping();
    const server = find().then((found) => ({ title, folder, found, revive: find }));
    this.#servers.push(server);
    return (await server).found;
  }

  /** Restarts servers that die. */
  watchServers(): void {
    let busy = false;
    this.#watch = setInterval(() => {
      if (busy || this.#stopping) return;
      busy = true;
      void this.#reviveDead().finally(() => (busy = false));
    }, 1_000);
  }

  /** Restarts dead servers in parallel, so that a slow or failed restart does not delay the others. */
  async #reviveDead(): Promise<void> {
    await Promise.all((await Promise.all(this.#servers)).map((server) => this.#reviveIfDead(server)));
  }

  async #reviveIfDead({ title, folder, found, revive }: WatchedServer): Promise<void> {
    // Without a process or container, the last restart failed, so try again.
    const { process, container } = readRecord(folder) ?? {};
    const isOurs = found.origin !== 'environment' && container === undefined;
    if (this.#stopping || !isOurs || (process && isAlive(process))) return;
    await revive().then(
      () => this.#events.log(`${title} died and was restarted`),
      (error: unknown) => this.#events.log(`${title} died and could not be restarted: ${String(error)}`),
    );
  }

  /** Stops public services, then the other services, then the servers. Safe to call at any time. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#watch);
    const processes = Map.groupBy(this.#processes, ([name]) => this.#services.get(name)?.public === true);
    for (const group of [processes.get(true), processes.get(false)])
      await Promise.all(group?.map(([, process]) => process.stop()) ?? []);
    const servers = await Promise.allSettled(this.#servers);
    const started = servers.filter((server) => server.status === 'fulfilled');
    await Promise.all(started.map((server) => server.value.found.stop()));
  }

  #refuseWhileStopping(): void {
    if (this.#stopping) throw new Error('Stopping');
  }
}
