import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A Debian package, with parts of it that Debian ships separately and that are needed in the same tree. */
export type DebianPackage = { name: string; parts?: string[] };

/**
 * Downloads the first of these Debian packages that can be had, with what it needs beyond the machine's own packages,
 * and unpacks all of it below `cache`. Nothing is installed and no root is needed. Returns the unpacked tree, or
 * undefined where the machine has no apt or none of the packages is to be had.
 */
export async function unpackPackage(packages: DebianPackage[], cache: string): Promise<string | undefined> {
  // A tree is moved to its place when it is complete, so what lies there is complete.
  const known = packages.map(({ name }) => join(cache, name)).find((tree) => existsSync(tree));
  if (known !== undefined) return known;
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/dpkg-deb')) return undefined;
  mkdirSync(cache, { recursive: true });
  // The machine's own package lists may be absent or out of date: the second round uses fresh ones of our own.
  const rounds = [async (): Promise<string[]> => [], async (): Promise<string[]> => privateLists(cache)];
  for (const optionsOf of rounds) {
    const options = await optionsOf();
    for (const wanted of packages) {
      const tree = await download(wanted, join(cache, wanted.name), options).catch(() => undefined);
      if (tree !== undefined) return tree;
    }
  }
  return undefined;
}

async function download({ name, parts = [] }: DebianPackage, target: string, options: string[]): Promise<string> {
  const needed = new Set([name, ...parts, ...(await missingPackages(name, options))]);
  const draft = mkdtempSync(`${target}.new-`);
  try {
    await run('apt-get', [...options, 'download', '-q', ...needed], { cwd: draft });
    const archives = readdirSync(draft).filter((file) => file.endsWith('.deb'));
    for (const archive of archives) await run('dpkg-deb', ['-x', archive, 'tree'], { cwd: draft });
    // Whoever else unpacked it meanwhile has the same tree.
    if (!existsSync(target)) renameSync(join(draft, 'tree'), target);
    return target;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

// Large parts that a private server never loads: the just-in-time compiler, and what configures a system-wide install.
const NEEDLESS = [
  ...['libllvm', 'llvm', 'clang', 'perl', 'libperl', 'python3'],
  ...['systemd', 'init-system', 'adduser', 'ssl-cert', 'debconf', 'postgresql-common', 'postgresql-client-common'],
];

/** What apt would install beside the package itself, as a simulation that changes nothing. */
async function missingPackages(name: string, options: string[]): Promise<string[]> {
  const { stdout } = await run('apt-get', [...options, 'install', '-s', '-q', '--no-install-recommends', name]);
  const names = stdout
    .split('\n')
    .filter((line) => line.startsWith('Inst '))
    .map((line) => line.split(' ')[1] ?? '');
  return names.filter((found) => found !== '' && !NEEDLESS.some((start) => found.startsWith(start)));
}

let refreshed: Promise<string[]> | undefined;

/** Options that make apt use package lists of our own, which it fetches once per run. */
function privateLists(cache: string): Promise<string[]> {
  refreshed ??= refresh(join(cache, 'apt'));
  return refreshed;
}

async function refresh(folder: string): Promise<string[]> {
  for (const part of ['state/lists/partial', 'cache/archives/partial'])
    mkdirSync(join(folder, part), { recursive: true });
  const settings = {
    'Dir::State': join(folder, 'state'),
    'Dir::State::status': '/var/lib/dpkg/status',
    'Dir::Cache': join(folder, 'cache'),
    'APT::Sandbox::User': '',
  };
  const options = Object.entries(settings).flatMap(([key, value]) => ['-o', `${key}=${value}`]);
  await update(options);
  return options;
}

const LOCK_LOOK_MS = 500;
const LOCK_PATIENCE_MS = 120_000;

/** Fetches the lists; waits while another process of ours does. Old lists serve where there is no connection. */
async function update(options: string[]): Promise<void> {
  const until = Date.now() + LOCK_PATIENCE_MS;
  for (;;) {
    const trouble = await run('apt-get', [...options, 'update', '-q']).then(
      () => undefined,
      (error: unknown) => String(error),
    );
    if (trouble === undefined || !/lock/i.test(trouble) || Date.now() > until) return;
    await sleep(LOCK_LOOK_MS);
  }
}

const LIBRARY = /^lib.+\.so(\.\d+)*$/;

/**
 * The folders with shared libraries inside an unpacked tree, as LD_LIBRARY_PATH. Libraries that only one package uses
 * lie in a folder of their own (`x86_64-linux-gnu/pulseaudio`), at an absolute path that leads past the tree.
 */
export function libraryPath(tree: string): string {
  const roots = ['usr/lib', 'lib'].map((folder) => join(tree, folder)).filter((folder) => existsSync(folder));
  const triplets = roots.flatMap((root) => foldersIn(root).filter((folder) => folder.includes('-linux-')));
  const privately = triplets
    .flatMap(foldersIn)
    .filter((folder) => readdirSync(folder).some((name) => LIBRARY.test(name)));
  return [...triplets, ...privately, ...roots].join(':');
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .sort();
}
