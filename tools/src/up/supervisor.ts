import { isAlive, readRecord, type FoundServer } from '@overline/testing/servers';
import { startService, type ServiceCommand, type ServiceProcess } from './service-process.ts';

/** A server and how to restart it. */
type WatchedServer = { title: string; folder: string; found: FoundServer; revive: () => Promise<FoundServer> };

/** Owns all started processes and servers, so that they can be stopped in order at any time. */
export class Supervisor {
  readonly #logDir: string;
  readonly #onCrash: (report: string) => void;
  readonly #onStart: (services: ServiceProcess[]) => void;
  readonly #services = new Map<string, ServiceProcess>();
  readonly #servers: Promise<WatchedServer>[] = [];
  #stopping = false;
  #watch: NodeJS.Timeout | undefined;

  constructor(logDir: string, onCrash: (report: string) => void, onStart: (services: ServiceProcess[]) => void) {
    this.#logDir = logDir;
    this.#onCrash = onCrash;
    this.#onStart = onStart;
  }

  get stopping(): boolean {
    return this.#stopping;
  }

  /** Starts a process and reports a crash. */
  start(command: ServiceCommand): ServiceProcess {
    const service = this.#launch(command);
    void service.crashed.then((report) => this.#onCrash(report));
    return service;
  }

  /** Runs a process to completion. @throws Error with a report if it fails */
  async run(command: ServiceCommand): Promise<void> {
    const process = this.#launch(command);
    if (!(await process.succeeded)) throw new Error(await process.crashed);
    this.#services.delete(command.name);
    this.#onStart([...this.#services.values()]);
  }

  /**
   * Restarts a running or crashed process; kills it after `graceMs`. Its migration runs at the same time, because the
   * old version works on the newer schema. A failed migration is reported like a crash.
   */
  async restart(name: string, graceMs: number): Promise<ServiceProcess | undefined> {
    const service = this.#services.get(name);
    if (!service) return undefined;
    const { migration } = service.command;
    try {
      await Promise.all([service.stop(graceMs), migration && this.run(migration)]);
    } catch (error) {
      this.#onCrash(error instanceof Error ? error.message : String(error));
      return undefined;
    }
    return this.#stopping ? undefined : this.start(service.command);
  }

  #launch(command: ServiceCommand): ServiceProcess {
    this.#refuseWhileStopping();
    const service = startService(command, this.#logDir);
    this.#services.set(command.name, service);
    this.#onStart([...this.#services.values()]);
    return service;
  }

  /** Adds a server that is being found or started. */
  async adopt(title: string, folder: string, find: () => Promise<FoundServer>): Promise<FoundServer> {
    this.#refuseWhileStopping();
    const server = find().then((found) => ({ title, folder, found, revive: find }));
    this.#servers.push(server);
    return (await server).found;
  }

  /** Restarts servers that die. */
  watchServers(log: (line: string) => void): void {
    let busy = false;
    this.#watch = setInterval(() => {
      if (busy || this.#stopping) return;
      busy = true;
      void this.#reviveDead(log).finally(() => (busy = false));
    }, 1_000);
  }

  async #reviveDead(log: (line: string) => void): Promise<void> {
    for (const { title, folder, found, revive } of await Promise.all(this.#servers)) {
      const process = readRecord(folder)?.process;
      if (this.#stopping || found.origin === 'environment' || process === undefined || isAlive(process)) continue;
      await revive().then(
        () => log(`${title} died and was restarted`),
        (error: unknown) => log(`${title} died and could not be restarted: ${String(error)}`),
      );
    }
  }

  /** Stops public services, then the other services, then the servers. Safe to call at any time. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#watch);
    const services = Map.groupBy(this.#services.values(), ({ command }) => command.public === true);
    for (const group of [services.get(true), services.get(false)])
      await Promise.all(group?.map((service) => service.stop()) ?? []);
    const servers = await Promise.allSettled(this.#servers);
    const found = servers.filter((server) => server.status === 'fulfilled');
    await Promise.all(found.map((server) => server.value.found.stop()));
  }

  #refuseWhileStopping(): void {
    if (this.#stopping) throw new Error('Stopping');
  }
}
