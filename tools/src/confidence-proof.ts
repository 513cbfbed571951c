import { parseArgs } from 'node:util';
import { reportProof } from './command/proof-report.ts';
import { brokenBands, prove } from './confidence/prove.ts';
import type { Summary } from './confidence/prove.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '8' },
    // Another name simulates other leagues, so that tuning and evaluation can use different ones.
    league: { type: 'string', default: 'confidence' },
    observed: { type: 'string', default: '250' },
    training: { type: 'string', default: '60' },
    evaluated: { type: 'string', default: '30' },
    lineup: { type: 'string', default: 'unknown' },
  },
});

const points = (value: number): string => value.toFixed(1).padStart(6);

/** Prints one line of the table: a confidence band, or all of them. */
function line(name: string, n: number, { confidence, trulyBetter }: { confidence: number; trulyBetter: number }): void {
  const figures = [confidence, trulyBetter, trulyBetter - confidence].map(points).join(' ');
  console.log(`${name.padEnd(10)} ${String(n).padStart(9)} ${figures}`);
}

function show(title: string, { n, bands, ...share }: Summary): void {
  const percent = (value: number): string => value.toFixed(2);
  console.log(`\n${title}: ${n} picks. In percent:`);
  console.log(
    `probability ${percent(share.probability)}, true chance ${percent(share.truth)}, won ${percent(share.won)}, ` +
      `break-even ${percent(share.needed)}`,
  );
  console.log('confidence     picks stated  actual    off');
  for (const band of bands) line(`${band.low}–${band.high}`, band.n, band);
  line('all', n, share);
}

const started = performance.now();
const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => `${values.league}-${index}`);
const proof = prove(
  {
    seeds,
    observedDays: Number(values.observed),
    trainingDays: Number(values.training),
    evaluatedDays: Number(values.evaluated),
    lineup: values.lineup === 'reported' ? 'reported' : 'unknown',
  },
  (seed) => process.stderr.write(`league ${seed}\n`),
);
const training = `after ${values.training} days of training the blend (lineup ${values.lineup})`;
console.log(`${seeds.length} simulated leagues, ${values.evaluated} days each, ${training}`);
show('Every priced prop at its best price', proof.all);
show("The day's twelve", proof.selected);
const broken = brokenBands(proof.all);
const verdict =
  broken.length === 0
    ? 'Confidence is calibrated'
    : `Confidence is off in ${broken.map(({ low, high }) => `${low}–${high}`).join(', ')}`;
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`\n${verdict} (within 3 points in every band of 2,000 picks), ${seconds} s`);
reportProof('confidence', undefined, { checked: proof.all.n, wrong: broken.length });
