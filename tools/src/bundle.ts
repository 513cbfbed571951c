import { mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleOf, SBOM_FILE } from './bundle/bundle.ts';
import { runCommand, UsageError, userPath } from './command/command.ts';
import { root } from './workspace/workspace.ts';

/**
 * `npm run bundle -- NAME FOLDER` writes the contents of an image, as in the Dockerfile, and `npm run -s sbom -- NAME`
 * prints the SBOM of that image. Both need `npm run build` first.
 */
await runCommand(async () => {
  const [first, second] = process.argv.slice(2);
  if (second === undefined) throw new UsageError('npm run bundle -- NAME FOLDER, or npm run -s sbom -- NAME');
  if (first !== '--sbom') return bundleOf(first)(root, userPath(second));
  using folder = mkdtempDisposableSync(join(tmpdir(), 'overline-sbom-'));
  await bundleOf(second)(root, folder.path);
  console.log(readFileSync(join(folder.path, SBOM_FILE), 'utf8').trimEnd());
});
