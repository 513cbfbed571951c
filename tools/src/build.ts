import { performance } from 'node:perf_hooks';
import { buildAll } from './build/build-all.ts';
import { runCommand } from './command/command.ts';
import { root } from './workspace/workspace.ts';

await runCommand(async () => {
  const started = performance.now();
  const { compiledFiles, frontendBuilt } = await buildAll(root);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `Built in ${seconds} s: ${compiledFiles} files compiled, frontend ${frontendBuilt ? 'built' : 'unchanged'}`,
  );
});
