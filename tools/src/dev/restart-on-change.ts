import { existsSync, watch, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { compilePackage } from '../build/compile-package.ts';
import type { Supervisor } from '../up/supervisor.ts';
import { packagesIn } from '../workspace/workspace.ts';

/** Wait this long for further writes: editors save a file in several steps, and formatters write it again. */
const SETTLE_MS = 30;
/** Short, because a service that is killed in development loses nothing. */
const GRACE_MS = 300;

/**
 * Compiles a package when its files change, and restarts the processes that depend on it if the compiled output has
 * changed.
 */
export class RestartOnChange {
  readonly #packages: Package[];
  readonly #supervisor: Supervisor;
  readonly #log: (line: string) => void;
  readonly #changed = new Set<string>();
  #work: Promise<void> | undefined;

  constructor(home: string, supervisor: Supervisor, log: (line: string) => void) {
    this.#packages = packageGraph(home);
    this.#supervisor = supervisor;
    this.#log = log;
  }

  /** Watches the sources of all packages until the process ends. */
  watch(): void {
    for (const { folder } of this.#packages) {
      const sources = join(folder, 'src');
      if (!existsSync(sources)) continue;
      watch(sources, { recursive: true }, () => this.#noteChange(folder)).on('error', (error) =>
        this.#log(`Changes in ${sources} are no longer watched: ${error.message}`),
      );
    }
  }

  #noteChange(folder: string): void {
    this.#changed.add(folder);
    this.#work ??= this.#settle().finally(() => (this.#work = undefined));
  }

  async #settle(): Promise<void> {
    while (this.#changed.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      const folders = [...this.#changed];
      this.#changed.clear();
      const started = performance.now();
      const changed = (await Promise.all(folders.map((folder) => this.#compile(folder)))).filter(
        (folder) => folder !== undefined,
      );
      const affected = this.#packages.filter(({ needs }) => changed.some((folder) => needs.has(folder)));
      // The folder of a service has its name.
      const names = affected.map(({ folder }) => basename(folder));
      const report = (name: string): void => this.#log(`${name} restarted in ${seconds(started)} s`);
      await Promise.all(names.map((name) => this.#supervisor.restart(name, GRACE_MS, () => report(name))));
    }
  }

  /** Returns the folder if its output changed. The sandbox runs from source and is not compiled. */
  async #compile(folder: string): Promise<string | undefined> {
    if (basename(folder) === 'sandbox') return folder;
    try {
      return (await compilePackage(folder)) > 0 ? folder : undefined;
    } catch (error) {
      this.#log(`${basename(folder)} does not compile:\n${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }
}

function seconds(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1);
}

type Manifest = { name: string; dependencies?: Record<string, string> };

/** One of our packages. `needs` contains its own folder and those of all packages it depends on. */
type Package = { folder: string; needs: ReadonlySet<string> };

/** Libs, services and the sandbox with their dependencies. */
function packageGraph(home: string): Package[] {
  const folders = [...packagesIn(join(home, 'libs')), ...packagesIn(join(home, 'services')), join(home, 'sandbox')];
  const manifests = folders
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => ({ folder, ...(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest) }));
  const collect = (name: string, seen: Set<string>): Set<string> => {
    const manifest = manifests.find((candidate) => candidate.name === name);
    if (manifest === undefined || seen.has(manifest.folder)) return seen;
    seen.add(manifest.folder);
    for (const needed of Object.keys(manifest.dependencies ?? {})) collect(needed, seen);
    return seen;
  };
  return manifests.map(({ folder, name }) => ({ folder, needs: collect(name, new Set()) }));
}
