import { circlesOf, type Circle } from './circles/circles.ts';
import { importGraph } from './circles/import-graph.ts';

const MOST_IMPORTS = 12;

/** One line an import. The rarest pairs of neighbours come first: they are what stands in the way of an order. */
function lines({ place, imports }: Circle): string[] {
  const neighbour = (path: string): string => path.slice(place.length + 1).split('/')[0] ?? '';
  const pairs = Map.groupBy(imports, ({ from, to }) => `${neighbour(from)} ${neighbour(to)}`);
  const ordered = [...pairs.values()].sort((a, b) => a.length - b.length).flat();
  const shown = ordered.slice(0, MOST_IMPORTS).map(({ from, to }) => `    ${from} → ${to}`);
  return ordered.length > shown.length ? [...shown, `    and ${ordered.length - shown.length} imports more`] : shown;
}

const imports = await importGraph();
const circles = circlesOf(imports);
for (const circle of circles)
  console.log([`${circle.place}: ${circle.members.join(', ')}`, ...lines(circle)].join('\n'));
console.log(`${circles.length} circles among ${imports.length} imports`);
process.exitCode = circles.length === 0 ? 0 : 1;
