import { existsSync, watch, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { compilePackage } from '../build/compile-package.ts';
import { untilReady } from '../up/progress.ts';
import type { Supervisor } from '../up/supervisor.ts';
import { packagesIn } from '../workspace/workspace.ts';

// An editor writes a file in several steps, and a formatter right after it.
const SETTLE_MS = 30;
/** In development nothing is worth waiting for: a killed service loses nothing. */
const GRACE_MS = 300;
const TIMEOUT_MS = 60_000;

/** Where each process answers once it is there, by its name, which is its folder's. */
type Addresses = ReadonlyMap<string, string>;

/**
 * Compiles a package whose files change, and restarts what runs with it: the service itself, or all that need the
 * library. Compiled code that is as it was restarts nothing.
 */
export class RestartOnChange {
  readonly #packages: Package[];
  readonly #supervisor: Supervisor;
  readonly #addresses: Addresses;
  readonly #tell: (line: string) => void;
  readonly #touched = new Set<string>();
  #work: Promise<void> | undefined;

  constructor(home: string, supervisor: Supervisor, addresses: Addresses, tell: (line: string) => void) {
    this.#packages = packageGraph(home);
    this.#supervisor = supervisor;
    this.#addresses = addresses;
    this.#tell = tell;
  }

  /** Watches the sources of all packages as long as the process lives. */
  watch(): void {
    for (const { folder } of this.#packages) {
      const sources = join(folder, 'src');
      if (!existsSync(sources)) continue;
      watch(sources, { recursive: true }, () => this.#touch(folder)).on('error', (error) =>
        this.#tell(`Changes in ${sources} are no longer seen: ${error.message}`),
      );
    }
  }

  #touch(folder: string): void {
    this.#touched.add(folder);
    this.#work ??= this.#settle().finally(() => (this.#work = undefined));
  }

  async #settle(): Promise<void> {
    while (this.#touched.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      const touched = [...this.#touched];
      this.#touched.clear();
      const started = performance.now();
      const changed = (await Promise.all(touched.map((folder) => this.#compile(folder)))).filter(
        (folder) => folder !== undefined,
      );
      const concerned = this.#packages.filter(({ needs }) => changed.some((folder) => needs.has(folder)));
      await Promise.all(concerned.map(({ folder }) => this.#restart(basename(folder), started)));
    }
  }

  /** The folder when something in it really changed. What runs from its sources (no dist) is not compiled. */
  async #compile(folder: string): Promise<string | undefined> {
    if (basename(folder) === 'sandbox') return folder;
    try {
      return (await compilePackage(folder)) > 0 ? folder : undefined;
    } catch (error) {
      this.#tell(`${basename(folder)} does not compile:\n${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }

  async #restart(name: string, started: number): Promise<void> {
    const service = await this.#supervisor.restart(name, GRACE_MS);
    const address = this.#addresses.get(name);
    if (service === undefined || address === undefined) return;
    const ready = untilReady(name, address, TIMEOUT_MS, () => undefined).then(() => true);
    // A crash has been told by then, and the next change tries again.
    const crashed = service.crashed.then(() => false);
    void Promise.race([ready, crashed]).then(
      (isReady) => isReady && this.#tell(`${name} runs again after ${seconds(started)} s`),
      (error: unknown) => this.#tell(String(error)),
    );
  }
}

function seconds(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1);
}

type Manifest = { name: string; dependencies?: Record<string, string> };

/** One of our packages: its folder, and those of our packages that it needs, directly or by way of others. */
type Package = { folder: string; needs: ReadonlySet<string> };

/** Our packages that run or are run with: libs, services and the sandbox. `needs` holds folders, its own included. */
function packageGraph(home: string): Package[] {
  const folders = [...packagesIn(join(home, 'libs')), ...packagesIn(join(home, 'services')), join(home, 'sandbox')];
  const manifests = folders
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => ({ folder, ...(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest) }));
  const collect = (name: string, seen: Set<string>): Set<string> => {
    const found = manifests.find((manifest) => manifest.name === name);
    if (found === undefined || seen.has(found.folder)) return seen;
    seen.add(found.folder);
    for (const needed of Object.keys(found.dependencies ?? {})) collect(needed, seen);
    return seen;
  };
  return manifests.map(({ folder, name }) => ({ folder, needs: collect(name, new Set()) }));
}
