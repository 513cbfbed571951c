import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  name: string;
  version: string;
  license?: unknown;
  dependencies?: Record<string, string>;
  /** Of these packages, npm installs only those for the current platform. */
  optionalDependencies?: Record<string, string>;
}

/** The folder of a package, up to `node_modules/NAME` or `node_modules/@SCOPE/NAME`. */
const PACKAGE = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** Folders of the npm packages that contain these modules. Our own and generated modules are skipped. */
export function packagesOf(modules: readonly string[]): Set<string> {
  const folders = modules.map((id) => PACKAGE.exec(id.replaceAll('\\', '/'))?.[1]);
  return new Set(folders.filter((folder): folder is string => folder !== undefined && !folder.startsWith('\0')));
}

/** Folders of a package and of all its dependencies. */
export function withDependencies(folder: string, home: string, found = new Set<string>()): Set<string> {
  if (found.has(folder)) return found;
  found.add(folder);
  const { dependencies, optionalDependencies } = manifestIn(folder);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const own = [join(folder, 'node_modules', name), join(home, 'node_modules', name)].find((at) => existsSync(at));
    if (own !== undefined && !name.startsWith('@overline/')) withDependencies(own, home, found);
  }
  return found;
}

/** A reproducible CycloneDX SBOM of the packages in an image. */
export function billOfMaterials(subject: { name: string; version: string }, folders: ReadonlySet<string>): object {
  const components = [...folders].map((folder) => componentOf(manifestIn(folder)));
  const once = new Map(components.map((component) => [component['bom-ref'], component]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': `overline-${subject.name}`,
        name: `overline-${subject.name}`,
        version: subject.version,
      },
    },
    components: [...once.keys()].sort().map((reference) => once.get(reference)),
  };
}

function componentOf({ name, version, license }: Manifest) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  // SPDX, such as "(MIT OR CC0-1.0)".
  const licenses = typeof license === 'string' ? [{ expression: license }] : [];
  return { type: 'library', 'bom-ref': purl, name, version, purl, licenses };
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}
