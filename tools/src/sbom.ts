import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SBOM_FILE, PROGRAMS } from './bundle/bundle.ts';
import { root } from './workspace/workspace.ts';

/** `npm run -s sbom -- NAME`, after `npm run build`: prints the SBOM of the image of NAME. */
const [name = ''] = process.argv.slice(2);
const bundle = PROGRAMS.get(name);
if (!bundle) {
  console.error(`Usage: npm run -s sbom -- NAME, where NAME is one of ${[...PROGRAMS.keys()].join(', ')}`);
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'overline-sbom-'));
try {
  await bundle(root, folder);
  console.log(readFileSync(join(folder, SBOM_FILE), 'utf8').trimEnd());
} finally {
  rmSync(folder, { recursive: true });
}
