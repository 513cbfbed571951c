import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseSync } from 'oxc-parser';
import { importCycles, type Cycle, type Import } from './cycles/cycles.ts';
import { root } from './workspace/workspace.ts';

const SOURCES = '{libs,services,frontend,sandbox,e2e,tools}/**/*.{ts,tsx,mjs}';
const OUTSIDE = /(^|\/)(node_modules|dist)(\/|$)/;
const MAX_IMPORTS = 12;

const imports = globSync(SOURCES, { cwd: root, exclude: (path) => OUTSIDE.test(path) }).flatMap(importsOf);
const cycles = importCycles(imports);
for (const cycle of cycles) console.log([`${cycle.parent}: ${cycle.members.join(', ')}`, ...lines(cycle)].join('\n'));
console.log(`${cycles.length} circular dependencies among ${imports.length} imports`);
process.exitCode = cycles.length === 0 ? 0 : 1;

/** A file's imports of our own files: static and dynamic ones, re-exports, and type imports. */
function importsOf(from: string): Import[] {
  const text = readFileSync(join(root, from), 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(from, text).module;
  const sources = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
  return [...new Set(sources)].flatMap((source) => {
    const to = source === undefined ? undefined : pathOf(source, from);
    return to === undefined ? [] : [{ from, to }];
  });
}

/** The imported file's path from the repository's folder; undefined if it is not one of our packages' files. */
function pathOf(source: string, from: string): string | undefined {
  if (source.startsWith('.')) return relative(root, fileURLToPath(new URL(source, pathToFileURL(join(root, from)))));
  // Node runs this with the condition 'source', under which our packages export their sources.
  return source.startsWith('@overline/') ? relative(root, fileURLToPath(import.meta.resolve(source))) : undefined;
}

/** One line per import. The rarest dependencies come first, because they are the ones to remove. */
function lines({ parent, imports }: Cycle): string[] {
  const part = (path: string): string => path.slice(parent.length + 1).split('/')[0] ?? '';
  const pairs = Map.groupBy(imports, ({ from, to }) => `${part(from)} ${part(to)}`);
  const ordered = [...pairs.values()].sort((a, b) => a.length - b.length).flat();
  const shown = ordered.slice(0, MAX_IMPORTS).map(({ from, to }) => `    ${from} → ${to}`);
  return ordered.length > shown.length ? [...shown, `    and ${ordered.length - shown.length} more imports`] : shown;
}
