import { mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleOf, SBOM_FILE } from './bundle/bundle.ts';
import { runCommand } from './command/command.ts';
import { root } from './workspace/workspace.ts';

/** `npm run -s sbom -- NAME`, after `npm run build`: prints the SBOM of the image of NAME. */
await runCommand(async () => {
  const bundle = bundleOf(process.argv[2]);
  using folder = mkdtempDisposableSync(join(tmpdir(), 'overline-sbom-'));
  await bundle(root, folder.path);
  console.log(readFileSync(join(folder.path, SBOM_FILE), 'utf8').trimEnd());
});
