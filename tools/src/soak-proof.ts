import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { reportFindings, reportProof } from './command/proof-report.ts';
import { soak } from './soak/soak.ts';
import { root } from './workspace/workspace.ts';

const SHOWN = 10;

/**
 * `npm run prove:soak -- [--minutes 240] [--seed N]`: runs a system at a tenth of its peak load while users sign up,
 * buy, search, bet and watch. The memory of every process must be flat, no table may keep rows longer than its
 * retention, no event or job may be left over, and everything confirmed to users must be stored exactly once.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '240' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
  },
});
const seed = Number(values.seed);
const { requests, perSecond, memory, disks, tables, findings, wrong } = await soak(
  join(root, '.overline/soak'),
  Number(values.minutes),
  seed,
);
console.log('\nmemory after the warm-up: of services in use after a collection, of servers without what they store');
for (const { name, trend, grows } of memory) {
  const { median, slope, atLeast, atMost } = trend;
  const range = `(99%: ${atLeast.toFixed(1)} to ${atMost.toFixed(1)})`;
  const text = `${slope.toFixed(1).padStart(8)} MB an hour ${range}${grows ? '  GROWS' : ''}`;
  console.log(`  ${name.padEnd(10)} ${median.toFixed(1).padStart(6)} MB ${text}`);
}
console.log('on disk, after the warm-up and at the end');
for (const { name, before, after } of disks)
  console.log(`  ${name.padEnd(10)} ${before.toFixed(1).padStart(8)} MB ${after.toFixed(1).padStart(8)} MB`);
console.log('rows, after the warm-up and at the end, of tables that grew');
for (const [name, after] of tables.after.rows) {
  const before = tables.before.rows.get(name) ?? 0;
  if (after > before) console.log(`  ${name.padEnd(40)} ${before} ${after}`);
}
const counts = reportFindings(findings);
const growing = memory.filter(({ grows }) => grows).map(({ name }) => `the memory of ${name} grows`);
for (const text of [...wrong, ...growing].slice(0, SHOWN)) console.log(`wrong: ${text}`);
console.log(`${values.minutes} minutes, ${requests} requests, ${perSecond.toFixed(0)} reads a second`);
reportProof('soak', seed, { ...counts, checked: counts.checked + memory.length, wrong: wrong.length + growing.length });
// Requests to processes that were stopped may still keep this process alive.
process.exit();
