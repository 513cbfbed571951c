import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { serviceOf, type Service, SERVICES } from '@overline/contracts';
import { billOfMaterials, packagesOf, withDependencies } from './bill-of-materials.ts';
import { rolldown, type InputOptions } from 'rolldown';

/** What an operator starts in a service's image beside the service itself. */
const COMMANDS: Partial<Record<Service['name'], readonly string[]>> = {
  auth: ['admin-cli'],
  billing: ['stripe-setup'],
};

/** Where an image says what it is made of. */
export const BILL = 'sbom.cdx.json';

// Of the package of the API's reader only these are served.
const READER_FILES = /^(package\.json|swagger-ui\.css|swagger-ui-bundle\.js)$/;

/** Everything that the image of a service has, in a folder that is made anew: code, kept packages, the pages. */
async function bundleService(home: string, name: Service['name'], out: string): Promise<void> {
  const service = serviceOf(name);
  const compiled = join(home, 'services', name, 'dist');
  const migrate = service.needs.includes('postgres') ? ['migrate'] : [];
  const entries = ['main', ...migrate, ...(COMMANDS[name] ?? [])].map((entry) => [
    entry,
    join(compiled, `${entry}.js`),
  ]);
  emptyFolder(out);
  const { kept, modules } = await bundleCode(home, { entries: Object.fromEntries(entries), out, from: 'dist' });
  for (const packageName of kept) keep(home, packageName, out);
  const whole = kept.map((packageName) => installedAt(home, packageName));
  if (service.settings.includes('pages')) {
    copyPages(home, out);
    whole.push(join(home, 'frontend'));
  }
  writeSbom(home, name, out, { modules, whole });
}

/** What prepares secrets and database before the services start, and what an operator looks after failed work with. */
async function bundleSetup(home: string, out: string): Promise<void> {
  emptyFolder(out);
  const entries = {
    main: join(home, 'tools/src/setup.ts'),
    replay: join(home, 'libs/service-kit/src/failed-work/replay-cli.ts'),
  };
  const { modules } = await bundleCode(home, { entries, out, from: 'source' });
  writeSbom(home, 'setup', out, { modules });
}

/** The sandbox with the files that it reads, for a demo; it is part of no service's image. */
async function bundleSandbox(home: string, out: string): Promise<void> {
  emptyFolder(out);
  const code = {
    entries: { main: join(home, 'sandbox/src/main.ts') },
    out: join(out, 'src/main'),
    from: 'source',
  } as const;
  const { modules } = await bundleCode(home, code);
  writeSbom(home, 'sandbox', out, { modules });
  cpSync(join(home, 'sandbox/fixtures'), join(out, 'fixtures'), { recursive: true });
  writeFileSync(join(out, 'main.js'), "import './src/main/main.js';\n");
}

/** The packages whose modules are in the bundle, and those that are there whole. */
function writeSbom(
  home: string,
  name: string,
  out: string,
  { modules, whole = [] }: { modules: readonly string[]; whole?: readonly string[] },
): void {
  const folders = packagesOf(modules);
  for (const folder of whole) for (const one of withDependencies(folder, home)) folders.add(one);
  folders.delete(join(home, 'frontend'));
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  const bill = billOfMaterials({ name, version }, folders);
  writeFileSync(join(out, BILL), `${JSON.stringify(bill, null, 1)}\n`);
}

function emptyFolder(out: string): void {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'package.json'), '{ "type": "module" }\n');
}

/** Copies a kept package; one with native modules has a package of its own for each platform beside it. */
function keep(home: string, name: string, out: string): void {
  const source = installedAt(home, name);
  const besides = readdirSync(dirname(source)).filter((other) => other.startsWith(`${basename(name)}-`));
  for (const folder of [basename(name), ...besides]) {
    const target = join(out, 'node_modules', dirname(name), folder);
    cpSync(join(dirname(source), folder), target, { recursive: true, filter: (path) => isKept(name, path) });
  }
}

function isKept(name: string, path: string): boolean {
  const file = basename(path);
  return name !== 'swagger-ui-dist' || file === name || READER_FILES.test(file);
}

function copyPages(home: string, out: string): void {
  const pages = join(home, 'frontend/dist');
  if (!existsSync(join(pages, 'index.html'))) throw new Error('The pages are not built: npm run build comes first');
  cpSync(pages, join(out, 'pages'), { recursive: true, filter: (path) => !basename(path).startsWith('.') });
}

/** What is not made part of a bundle: a package with a native module, or one whose files are read as files. */
const KEPT_PACKAGES = ['@node-rs/argon2', 'swagger-ui-dist'] as const;

type CodeBundle = {
  /** Files to start with, by the name that they get. */
  entries: Record<string, string>;
  out: string;
  /** From `dist` as it is compiled, or from TypeScript where nothing compiles it. */
  from: 'dist' | 'source';
};

type Bundled = {
  /** The kept packages that are needed. */
  kept: string[];
  /** The files that went into the bundle. */
  modules: string[];
};

/** Bundles entries with all that they import into a few files of `out`. */
async function bundleCode(home: string, { entries, out, from }: CodeBundle): Promise<Bundled> {
  const options: InputOptions = {
    cwd: home,
    input: entries,
    platform: 'node',
    external: KEPT_PACKAGES.map((name) => new RegExp(`^${name}(/|$)`)),
    logLevel: 'silent',
    ...(from === 'source' ? { resolve: { conditionNames: ['source', 'node', 'default'] } } : {}),
  };
  const bundle = await rolldown(options);
  try {
    const { output } = await bundle.write({ dir: out, format: 'esm', keepNames: true });
    const chunks = output.filter((file) => file.type === 'chunk');
    return {
      kept: KEPT_PACKAGES.filter((name) => chunks.some(({ code }) => code.includes(name))),
      modules: chunks.flatMap(({ moduleIds }) => moduleIds),
    };
  } finally {
    await bundle.close();
  }
}

/** Where a kept package lies, of the repository's installed ones. */
function installedAt(home: string, name: string): string {
  return join(home, 'node_modules', name);
}

/** Everything that has an image, and what puts together what the image has. */
export const PROGRAMS: ReadonlyMap<string, (home: string, out: string) => Promise<void>> = new Map([
  ...SERVICES.map(({ name }) => [name, (home: string, out: string) => bundleService(home, name, out)] as const),
  ['sandbox', bundleSandbox],
  ['setup', bundleSetup],
]);
