/** The fields of a package-lock.json entry that we read. */
type LockEntry = {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

export type Lock = { packages: Record<string, LockEntry> };

/** A platform-specific package that a locked package lists, but that has no entry itself. */
type MissingPart = { name: string; version: string; dev: boolean };

/**
 * Platform-specific packages that are missing in the lock file. npm leaves out those that the registry does not have
 * yet, and `npm ci` then rejects the lock file.
 */
export function missingParts({ packages }: Lock): MissingPart[] {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !foldersAbove(path).some((folder) => packages[`${folder}node_modules/${name}`] !== undefined))
      .map(([name, version]) => ({ name, version, dev: entry.dev ?? false })),
  );
}

/** The folders where Node looks for a package's dependencies: 'a/node_modules/b/', 'a/', ''. */
function foldersAbove(path: string): string[] {
  const folders = ['', `${path}/`];
  for (let end = path.lastIndexOf('/node_modules/'); end > 0; end = path.lastIndexOf('/node_modules/', end - 1))
    folders.push(`${path.slice(0, end)}/`);
  return folders;
}

/** Registry packages without a hash: npm would install them unverified. */
export function entriesWithoutHash({ packages }: Lock): { path: string; name: string; version: string }[] {
  return Object.entries(packages).flatMap(([path, { version = '', integrity, link }]) => {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    return name === undefined || link || integrity ? [] : [{ path, name, version }];
  });
}

const SYSTEMS = ['darwin', 'linux', 'win32', 'android', 'freebsd', 'openbsd', 'openharmony'];
const PROCESSORS = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 's390x', 'loong64', 'riscv64', 'wasm32'];

/**
 * An entry that makes npm install the package only on its own platform, which is derived from its name.
 * @throws Error if the name contains no platform: npm would install the package everywhere
 */
export function entryFor({ name, version, dev }: MissingPart): LockEntry {
  const words = name.split(/[-/]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  if (cpu.length !== 1) throw new Error(`${name} is missing in package-lock.json and its name contains no platform`);
  const libc = os.includes('linux') ? libcOf(words) : [];
  return {
    version,
    cpu,
    ...(dev ? { dev } : {}),
    ...(libc.length ? { libc } : {}),
    optional: true,
    ...(os.length ? { os } : {}),
  };
}

function libcOf(words: readonly string[]): string[] {
  if (words.some((word) => word.startsWith('musl'))) return ['musl'];
  return words.includes('gnu') ? ['glibc'] : [];
}
