import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A Debian package, and further packages to unpack into the same tree. */
export type DebianPackage = { name: string; parts?: string[] };

/**
 * Downloads the first available of these Debian packages with its missing dependencies, and unpacks them below `cache`.
 * It installs nothing and needs no root. Returns the unpacked tree; undefined if the machine has no apt or no package
 * is available.
 */
export async function unpackPackage(packages: DebianPackage[], cache: string): Promise<string | undefined> {
  // An existing tree is complete, because it is moved here only after everything is unpacked.
  const known = packages.map(({ name }) => join(cache, name)).find((tree) => existsSync(tree));
  if (known !== undefined) return known;
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/dpkg-deb')) return undefined;
  mkdirSync(cache, { recursive: true });
  // The machine's package lists may be missing or outdated, so the second attempt fetches our own.
  const attempts = [async (): Promise<string[]> => [], async (): Promise<string[]> => privateLists(cache)];
  for (const optionsOf of attempts) {
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
    // In the meantime another process may have unpacked the same tree.
    if (!existsSync(target)) renameSync(join(draft, 'tree'), target);
    return target;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

// Large dependencies that a private server never loads: the JIT compiler and system-wide configuration.
const UNNEEDED = [
  ...['libllvm', 'llvm', 'clang', 'perl', 'libperl', 'python3'],
  ...['systemd', 'init-system', 'adduser', 'ssl-cert', 'debconf', 'postgresql-common', 'postgresql-client-common'],
];

/** The packages that apt would install, from a simulation. */
async function missingPackages(name: string, options: string[]): Promise<string[]> {
  const { stdout } = await run('apt-get', [...options, 'install', '-s', '-q', '--no-install-recommends', name]);
  const names = stdout
    .split('\n')
    .filter((line) => line.startsWith('Inst '))
    .map((line) => line.split(' ')[1] ?? '');
  return names.filter((packageName) => packageName !== '' && !UNNEEDED.some((start) => packageName.startsWith(start)));
}

let refreshed: Promise<string[]> | undefined;

/** Options that make apt use our own package lists, fetched once per run. */
function privateLists(cache: string): Promise<string[]> {
  refreshed ??= refresh(join(cache, 'apt'));
  return refreshed;
}

async function refresh(folder: string): Promise<string[]> {
  for (const subfolder of ['state/lists/partial', 'cache/archives/partial'])
    mkdirSync(join(folder, subfolder), { recursive: true });
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

const LOCK_POLL_MS = 500;
const LOCK_TIMEOUT_MS = 120_000;

/** Fetches the lists. Waits while another process is fetching them; offline, existing lists are used. */
async function update(options: string[]): Promise<void> {
  const until = Date.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    const failure = await run('apt-get', [...options, 'update', '-q']).then(
      () => undefined,
      (error: unknown) => String(error),
    );
    if (failure === undefined || !/lock/i.test(failure) || Date.now() > until) return;
    await sleep(LOCK_POLL_MS);
  }
}

const LIBRARY = /^lib.+\.so(\.\d+)*$/;

/**
 * LD_LIBRARY_PATH for an unpacked tree. It includes private library folders (`x86_64-linux-gnu/pulseaudio`), because
 * packages refer to those by absolute paths outside the tree.
 */
export function libraryPath(tree: string): string {
  const roots = ['usr/lib', 'lib'].map((folder) => join(tree, folder)).filter((folder) => existsSync(folder));
  const triplets = roots.flatMap((root) => foldersIn(root).filter((folder) => folder.includes('-linux-')));
  const privateFolders = triplets
    .flatMap(foldersIn)
    .filter((folder) => readdirSync(folder).some((name) => LIBRARY.test(name)));
  return [...triplets, ...privateFolders, ...roots].join(':');
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .sort();
}
