import { bundleOf } from './bundle/bundle.ts';
import { runCommand, UsageError, userPath } from './command/command.ts';
import { root } from './workspace/workspace.ts';

/** `npm run bundle -- NAME FOLDER`, after `npm run build`: the contents of an image. The Dockerfile runs it. */
await runCommand(() => {
  const [name, folder] = process.argv.slice(2);
  if (folder === undefined) throw new UsageError('npm run bundle -- NAME FOLDER');
  return bundleOf(name)(root, userPath(folder));
});
