import { performance } from 'node:perf_hooks';
import { buildAll } from './build/build-all.ts';
import { root } from './workspace/workspace.ts';

const started = performance.now();
try {
  const { compiledFiles, frontendBuilt } = await buildAll(root);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `Built in ${seconds} s: ${compiledFiles} files compiled, frontend ${frontendBuilt ? 'built' : 'unchanged'}`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
