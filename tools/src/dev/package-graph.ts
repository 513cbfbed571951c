import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagesIn } from '../workspace/workspace.ts';

type Manifest = { name: string; dependencies?: Record<string, string> };

/** One of our packages: its folder, and those of our packages that it needs, directly or by way of others. */
export type Package = { folder: string; needs: ReadonlySet<string> };

/** Our packages that run or are run with: libs, services and the sandbox. `needs` holds folders, its own included. */
export function packageGraph(home: string): Package[] {
  const folders = [...packagesIn(join(home, 'libs')), ...packagesIn(join(home, 'services')), join(home, 'sandbox')];
  const manifests = folders
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => ({ folder, ...(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest) }));
  const collect = (name: string, seen: Set<string>): Set<string> => {
    const found = manifests.find((manifest) => manifest.name === name);
    if (found === undefined || seen.has(found.folder)) return seen;
    seen.add(found.folder);
    for (const needed of Object.keys(found.dependencies ?? {})) collect(needed, seen);
    return seen;
  };
  return manifests.map(({ folder, name }) => ({ folder, needs: collect(name, new Set()) }));
}
