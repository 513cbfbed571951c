import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unpackPackage, libraryPath } from './servers/debian-package.ts';
import { programOnPath } from './servers/find-program.ts';
import { packageCache } from './servers/reachable-folder.ts';

const run = promisify(execFile);

export type Browser = { path: string; environment: Record<string, string> };

// The headless shell has the same engine and runs journeys in two thirds of the time.
const SHELL = 'chromium-headless-shell';
const PACKAGES = [SHELL, 'chromium'];
const NAMES = [...PACKAGES, 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const START_TIMEOUT_MS = 60_000;

/**
 * Finds a Chromium that starts: CHROMIUM_PATH, then the PATH, then Debian's package unpacked into the project's cache.
 * @throws Error with what is wrong with each one found, and what to install
 */
export async function findChromium(): Promise<Browser> {
  const reasons: string[] = [];
  for (const find of [installedChromium, unpackedChromium]) {
    const browser = await find();
    const problem = browser && (await problemOf(browser));
    if (browser && problem === undefined) return browser;
    if (problem !== undefined) reasons.push(`${browser?.path} does not start (${problem})`);
  }
  const advice = 'install the package chromium, or set CHROMIUM_PATH to a Chrome or Chromium';
  throw new Error(`Chromium is missing: ${[...reasons, advice].join('; ')}`);
}

function installedChromium(): Browser | undefined {
  const mac = existsSync(MAC) ? MAC : undefined;
  const path = process.env['CHROMIUM_PATH'] || programOnPath(NAMES, [], process.env['PATH']) || mac;
  return path ? { path, environment: {} } : undefined;
}

async function unpackedChromium(): Promise<Browser | undefined> {
  const packages = PACKAGES.map((name) => ({ name, parts: ['fonts-liberation'] }));
  const tree = await unpackPackage(packages, packageCache());
  if (tree === undefined) return undefined;
  const programs = PACKAGES.map((name) => join(tree, 'usr/lib/chromium', name));
  const path = programs.find((program) => existsSync(program));
  if (path === undefined) return undefined;
  return { path, environment: { LD_LIBRARY_PATH: libraryPath(tree), ...fontSettings(tree) } };
}

/** Why the program cannot print its version, most often a missing library; undefined if it can. */
async function problemOf({ path, environment }: Browser): Promise<string | undefined> {
  try {
    await run(path, ['--version'], { env: { ...process.env, ...environment }, timeout: START_TIMEOUT_MS });
    return undefined;
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    return output.split('\n').at(-1) || String(error);
  }
}

/**
 * Points an unpacked browser to its unpacked fonts, because it crashes without any. A font configuration of the machine
 * takes precedence.
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

export type LaunchOptions = { executablePath: string; headless: true; args: string[]; env: NodeJS.ProcessEnv };

const NO_BACKGROUND_REQUESTS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The sandbox is off, because it fails as root and in an unpacked browser. Tests visit only our own pages. */
export function launchOptions({ path, environment }: Browser): LaunchOptions {
  return {
    executablePath: path,
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', ...NO_BACKGROUND_REQUESTS],
    env: { ...process.env, ...environment },
  };
}
