import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { root } from '../workspace/workspace.ts';
import type { Import } from './circles.ts';

const SOURCES = ['libs', 'services', 'frontend', 'sandbox', 'e2e', 'tools'];
const OUTSIDE = '(^|/)(node_modules|dist)/';

/** Every import between our own files, types and tests included. */
export async function importGraph(): Promise<Import[]> {
  const { output } = await cruise(
    SOURCES,
    { baseDir: root, exclude: { path: OUTSIDE }, tsPreCompilationDeps: true },
    // Our packages name their sources under a condition of their own.
    { conditionNames: ['source', 'import', 'node', 'default'], exportsFields: ['exports'] },
  );
  if (typeof output === 'string') throw new Error(output);
  return (output satisfies ICruiseResult).modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ resolved }) => SOURCES.includes(resolved.split('/')[0] ?? ''))
      .map(({ resolved }) => ({ from: source, to: resolved })),
  );
}
