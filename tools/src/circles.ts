import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { circlesOf, type Circle, type Import } from './circles/circles.ts';
import { root } from './workspace/workspace.ts';

const SOURCES = ['libs', 'services', 'frontend', 'sandbox', 'e2e', 'tools'];
const OUTSIDE = '(^|/)(node_modules|dist)/';
const MAX_IMPORTS = 12;

/** One line per import. The rarest dependencies come first, because they are the ones to remove. */
function lines({ place, imports }: Circle): string[] {
  const part = (path: string): string => path.slice(place.length + 1).split('/')[0] ?? '';
  const pairs = Map.groupBy(imports, ({ from, to }) => `${part(from)} ${part(to)}`);
  const ordered = [...pairs.values()].sort((a, b) => a.length - b.length).flat();
  const shown = ordered.slice(0, MAX_IMPORTS).map(({ from, to }) => `    ${from} → ${to}`);
  return ordered.length > shown.length ? [...shown, `    and ${ordered.length - shown.length} more imports`] : shown;
}

const imports = await importGraph();
const circles = circlesOf(imports);
for (const circle of circles)
  console.log([`${circle.place}: ${circle.members.join(', ')}`, ...lines(circle)].join('\n'));
console.log(`${circles.length} circular dependencies among ${imports.length} imports`);
process.exitCode = circles.length === 0 ? 0 : 1;

/** Every import between our own files, including type imports and tests. */
async function importGraph(): Promise<Import[]> {
  const { output } = await cruise(
    SOURCES,
    { baseDir: root, exclude: { path: OUTSIDE }, tsPreCompilationDeps: true },
    // Our packages export their sources under the condition 'source'.
    { conditionNames: ['source', 'import', 'node', 'default'], exportsFields: ['exports'] },
  );
  if (typeof output === 'string') throw new Error(output);
  return (output satisfies ICruiseResult).modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ resolved }) => SOURCES.includes(resolved.split('/')[0] ?? ''))
      .map(({ resolved }) => ({ from: source, to: resolved })),
  );
}
