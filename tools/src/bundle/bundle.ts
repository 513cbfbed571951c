import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { serviceOf, type Service, SERVICES } from '@overline/contracts';
import { rolldown, type InputOptions } from 'rolldown';
import { UsageError } from '../command/command.ts';
import { billOfMaterials, packagesOf, withDependencies } from './bill-of-materials.ts';

/** Command-line tools in a service's image. */
const COMMANDS: Partial<Record<Service['name'], readonly string[]>> = {
  auth: ['admin-cli'],
  billing: ['stripe-setup'],
};

/** The SBOM inside each image. */
export const SBOM_FILE = 'sbom.cdx.json';

// The only files of swagger-ui-dist that we serve.
const SWAGGER_FILES = /^(package\.json|swagger-ui\.css|swagger-ui-bundle\.js)$/;

/** Writes the contents of a service image to an empty folder: code, external packages, the pages. */
async function bundleService(home: string, name: Service['name'], out: string): Promise<void> {
  const service = serviceOf(name);
  const compiled = join(home, 'services', name, 'dist');
  const migrate = service.needs.includes('postgres') ? ['migrate'] : [];
  const entries = ['main', ...migrate, ...(COMMANDS[name] ?? [])].map((entry) => [
    entry,
    join(compiled, `${entry}.js`),
  ]);
  emptyFolder(out);
  const { external, modules } = await bundleCode(home, { entries: Object.fromEntries(entries), out, from: 'dist' });
  for (const packageName of external) copyPackage(home, packageName, out);
  const whole = external.map((packageName) => installedAt(home, packageName));
  if (service.settings.includes('pages')) {
    copyPages(home, out);
    whole.push(join(home, 'frontend'));
  }
  writeSbom(home, name, out, { modules, whole });
}

/** The setup image: prepares secrets and the database, and replays failed work. */
async function bundleSetup(home: string, out: string): Promise<void> {
  emptyFolder(out);
  const entries = {
    main: join(home, 'tools/src/setup.ts'),
    replay: join(home, 'libs/service-kit/src/replay-cli.ts'),
  };
  const { modules } = await bundleCode(home, { entries, out, from: 'source' });
  writeSbom(home, 'setup', out, { modules });
}

/** The sandbox image with its fixtures, for demos. */
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

/** `modules` are bundled files; `whole` are folders of packages that are copied completely. */
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
  writeFileSync(join(out, SBOM_FILE), `${JSON.stringify(bill, null, 1)}\n`);
}

function emptyFolder(out: string): void {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'package.json'), '{ "type": "module" }\n');
}

/** Copies an external package with its platform-specific packages. */
function copyPackage(home: string, name: string, out: string): void {
  const source = installedAt(home, name);
  const platformPackages = readdirSync(dirname(source)).filter((other) => other.startsWith(`${basename(name)}-`));
  for (const folder of [basename(name), ...platformPackages]) {
    const target = join(out, 'node_modules', dirname(name), folder);
    cpSync(join(dirname(source), folder), target, { recursive: true, filter: (path) => isCopied(name, path) });
  }
}

function isCopied(name: string, path: string): boolean {
  const file = basename(path);
  return name !== 'swagger-ui-dist' || file === name || SWAGGER_FILES.test(file);
}

function copyPages(home: string, out: string): void {
  const pages = join(home, 'frontend/dist');
  if (!existsSync(join(pages, 'index.html'))) throw new Error('The frontend is not built: run npm run build first');
  cpSync(pages, join(out, 'pages'), { recursive: true, filter: (path) => !basename(path).startsWith('.') });
}

/** Packages that cannot be bundled: native modules, or files that are read from disk. */
const EXTERNAL_PACKAGES = ['@node-rs/argon2', 'swagger-ui-dist'] as const;

type CodeBundle = {
  /** Entry files by output name. */
  entries: Record<string, string>;
  out: string;
  /** Whether to bundle compiled output or TypeScript sources. */
  from: 'dist' | 'source';
};

type Bundled = {
  /** External packages that the bundle imports. */
  external: string[];
  /** Bundled files. */
  modules: string[];
};

/** Bundles entries and their imports into `out`. */
async function bundleCode(home: string, { entries, out, from }: CodeBundle): Promise<Bundled> {
  const options: InputOptions = {
    cwd: home,
    input: entries,
    platform: 'node',
    external: EXTERNAL_PACKAGES.map((name) => new RegExp(`^${name}(/|$)`)),
    logLevel: 'silent',
    ...(from === 'source' ? { resolve: { conditionNames: ['source', 'node', 'default'] } } : {}),
  };
  await using bundle = await rolldown(options);
  const { output } = await bundle.write({ dir: out, format: 'esm', keepNames: true });
  const chunks = output.filter((file) => file.type === 'chunk');
  return {
    external: EXTERNAL_PACKAGES.filter((name) => chunks.some(({ code }) => code.includes(name))),
    modules: chunks.flatMap(({ moduleIds }) => moduleIds),
  };
}

function installedAt(home: string, name: string): string {
  return join(home, 'node_modules', name);
}

/** Writes the contents of an image to an empty folder. */
type Bundle = (home: string, out: string) => Promise<void>;

const BUNDLES: ReadonlyMap<string, Bundle> = new Map<string, Bundle>([
  ...SERVICES.map(({ name }) => [name, (home: string, out: string) => bundleService(home, name, out)] as const),
  ['sandbox', bundleSandbox],
  ['setup', bundleSetup],
]);

/** How an image is bundled. @throws UsageError for an unknown image */
export function bundleOf(image = ''): Bundle {
  const bundle = BUNDLES.get(image);
  if (!bundle) throw new UsageError(`NAME is one of ${[...BUNDLES.keys()].join(', ')}`);
  return bundle;
}
