import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unpackPackage, libraryPath } from './servers/debian-package.ts';
import { programOnPath } from './servers/find-program.ts';
import { packageCache } from './servers/reachable-folder.ts';

const run = promisify(execFile);

/** A browser's program and what its environment must contain. */
export type Browser = { path: string; environment: Record<string, string>; origin: 'program' | 'package' };

// The shell is the same engine without a window's parts: a journey costs two thirds of the time.
const SHELL = 'chromium-headless-shell';
const PACKAGES = [SHELL, 'chromium'];
const NAMES = [...PACKAGES, 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const START_PATIENCE_MS = 20_000;

/**
 * Finds a Chromium that starts, by the road of the servers: CHROMIUM_PATH → the PATH → Debian's package, unpacked
 * into the project's cache. Rejects with what is wrong with those that were found and what to install.
 */
export async function findChromium(environment: NodeJS.ProcessEnv = process.env): Promise<Browser> {
  const reasons: string[] = [];
  for (const look of [() => installedChromium(environment), unpackedChromium]) {
    const browser = await look();
    const trouble = browser && (await troubleOf(browser));
    if (browser && trouble === undefined) return browser;
    if (trouble !== undefined) reasons.push(`${browser?.path} does not start (${trouble})`);
  }
  const advice = 'install the package chromium, or set CHROMIUM_PATH to a Chrome or Chromium';
  throw new Error(`Chromium is missing: ${[...reasons, advice].join('; ')}`);
}

function installedChromium(environment: NodeJS.ProcessEnv): Browser | undefined {
  const mac = existsSync(MAC) ? MAC : undefined;
  const path = environment['CHROMIUM_PATH'] || programOnPath(NAMES, [], environment['PATH']) || mac;
  return path ? { path, environment: {}, origin: 'program' } : undefined;
}

async function unpackedChromium(): Promise<Browser | undefined> {
  const packages = PACKAGES.map((name) => ({ name, parts: ['fonts-liberation'] }));
  const tree = await unpackPackage(packages, packageCache());
  if (tree === undefined) return undefined;
  const programs = PACKAGES.map((name) => join(tree, 'usr/lib/chromium', name));
  const path = programs.find((program) => existsSync(program));
  if (path === undefined) return undefined;
  return { path, environment: { LD_LIBRARY_PATH: libraryPath(tree), ...fontSettings(tree) }, origin: 'package' };
}

/** Why the program does not even say its version (a library that is missing, most often); undefined when it does. */
async function troubleOf({ path, environment }: Browser): Promise<string | undefined> {
  try {
    await run(path, ['--version'], { env: { ...process.env, ...environment }, timeout: START_PATIENCE_MS });
    return undefined;
  } catch (error) {
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    return words.split('\n').at(-1) || String(error);
  }
}

/**
 * Lets an unpacked browser find the fonts that were unpacked with it: without any font it ends at its first page.
 * Where the machine has settings for fonts of its own, those count.
 */
function fontSettings(tree: string): Record<string, string> {
  if (existsSync('/etc/fonts/fonts.conf')) return {};
  const file = join(tree, 'fonts.conf');
  const folders = [join(tree, 'usr/share/fonts'), '/usr/share/fonts'].map((folder) => `<dir>${folder}</dir>`);
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>${folders.join('')}<cachedir>${join(tree, 'font-cache')}</cachedir></fontconfig>
`;
  if (!existsSync(file)) writeFileSync(file, text);
  return { FONTCONFIG_FILE: file };
}

/** What playwright-core's `launch` is called with. */
export type LaunchOptions = { executablePath: string; headless: true; args: string[]; env: NodeJS.ProcessEnv };

// It shall not call home.
const QUIET = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Launch options for playwright-core. The sandbox is off, since root has none and an unpacked browser cannot have
 * one; the tests visit nothing but our own pages.
 */
export function launchOptions({ path, environment }: Browser): LaunchOptions {
  return {
    executablePath: path,
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', ...QUIET],
    env: { ...process.env, ...environment },
  };
}
