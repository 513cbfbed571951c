import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { libraryPath, unpackPackage } from '../servers/debian-package.ts';
import { programOnPath } from '../servers/find-program.ts';

const run = promisify(execFile);

/** A browser's program and what its environment must contain. */
export type Browser = { path: string; environment: Record<string, string>; origin: string };

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The browser that is on the machine already, or undefined. */
export function installedChromium(environment: NodeJS.ProcessEnv = process.env): Browser | undefined {
  const path =
    environment['CHROMIUM_PATH'] ||
    programOnPath(NAMES, [], environment['PATH']) ||
    (existsSync(MAC) ? MAC : undefined);
  const libraries = environment['CHROMIUM_LIBRARIES'];
  return path ? { path, environment: libraries ? { LD_LIBRARY_PATH: libraries } : {}, origin: 'installed' } : undefined;
}

/**
 * Finds Chromium: CHROMIUM_PATH → the PATH → Debian's package, installed where we are root, else unpacked into
 * `cache`. Rejects with one line that says what to install.
 */
export async function findChromium(cache: string): Promise<Browser> {
  const found = installedChromium() ?? (await install()) ?? (await unpack(cache));
  if (found) return found;
  throw new Error('Chromium is missing: install the package chromium, or set CHROMIUM_PATH to a Chrome or Chromium');
}

/** Installs Debian's Chromium system-wide, which only root may. */
async function install(): Promise<Browser | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const options = ['-q', '-y', '-o', 'DPkg::Lock::Timeout=120'];
  const settings = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 64 * 2 ** 20 };
  const get = (): Promise<unknown> =>
    run('apt-get', [...options, 'install', '--no-install-recommends', 'chromium', 'fonts-liberation'], settings);
  await get()
    .catch(() => run('apt-get', [...options, 'update'], settings).then(get))
    .catch(() => undefined);
  const browser = installedChromium();
  return browser ? { ...browser, origin: 'Debian package, installed' } : undefined;
}

async function unpack(cache: string): Promise<Browser | undefined> {
  const tree = await unpackPackage([{ name: 'chromium' }], cache);
  const path = tree === undefined ? '' : join(tree, 'usr/lib/chromium/chromium');
  if (tree === undefined || !existsSync(path)) return undefined;
  return { path, environment: { LD_LIBRARY_PATH: libraryPath(tree) }, origin: 'Debian package, unpacked' };
}

/**
 * Launch options for playwright-core. The sandbox is off, since root has none and an unpacked browser cannot have
 * one; the tests visit nothing but our own pages. The rest keeps the browser from calling home.
 */
export function launchOptions({ path, environment }: Browser): {
  executablePath: string;
  headless: true;
  args: string[];
  env: NodeJS.ProcessEnv;
} {
  const quiet = [
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return {
    executablePath: path,
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', ...quiet],
    env: { ...process.env, ...environment },
  };
}
