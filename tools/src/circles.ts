import { circlesOf } from './circles/circles.ts';
import { importGraph } from './circles/import-graph.ts';

const MOST_IMPORTS = 12;

const imports = await importGraph();
const circles = circlesOf(imports);
for (const { place, members, imports: between } of circles) {
  console.log(`${place}: ${members.join(', ')}`);
  for (const { from, to } of between.slice(0, MOST_IMPORTS)) console.log(`    ${from} → ${to}`);
  if (between.length > MOST_IMPORTS) console.log(`    and ${between.length - MOST_IMPORTS} imports more`);
}
console.log(`${circles.length} circles among ${imports.length} imports`);
process.exitCode = circles.length === 0 ? 0 : 1;
