import { parseArgs } from 'node:util';
import { brokenBands, prove } from './confidence/prove.ts';
import type { Summary } from './confidence/prove.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '8' },
    // Leagues of another name are other leagues: what was tuned on some can be judged on fresh ones.
    league: { type: 'string', default: 'confidence' },
    played: { type: 'string', default: '250' },
    taught: { type: 'string', default: '60' },
    judged: { type: 'string', default: '30' },
    lineup: { type: 'string', default: 'unknown' },
  },
});

function show(title: string, { n, bands, ...share }: Summary): void {
  const points = (value: number): string => value.toFixed(1).padStart(6);
  console.log(
    `\n${title}: ${n} picks. In percent: probability ${share.probability.toFixed(2)}, true chance ${share.truth.toFixed(2)}, won ${share.won.toFixed(2)}, break-even ${share.needed.toFixed(2)}`,
  );
  console.log('confidence     picks   said  really    off');
  for (const band of bands)
    console.log(
      `${`${band.low}–${band.high}`.padEnd(10)} ${String(band.n).padStart(9)} ${points(band.confidence)} ${points(band.really)} ${points(band.really - band.confidence)}`,
    );
  console.log(
    `${'all'.padEnd(10)} ${String(n).padStart(9)} ${points(share.confidence)} ${points(share.really)} ${points(share.really - share.confidence)}`,
  );
}

const started = performance.now();
const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => `${values.league}-${index}`);
const proof = prove(
  {
    seeds,
    playedDays: Number(values.played),
    taughtDays: Number(values.taught),
    judgedDays: Number(values.judged),
    lineup: values.lineup === 'reported' ? 'reported' : 'unknown',
  },
  (seed) => process.stderr.write(`league ${seed}\n`),
);
console.log(
  `${seeds.length} simulated leagues, ${values.judged} days each, after ${values.taught} days that taught the blend (line-up ${values.lineup})`,
);
show('Every priced prop at its best price', proof.all);
show("The day's twelve", proof.selected);
const broken = brokenBands(proof.all);
console.log(
  `\n${broken.length === 0 ? 'Confidence comes true' : `Confidence does not come true in ${broken.map(({ low, high }) => `${low}–${high}`).join(', ')}`} (within 3 points in every band of 2,000 picks), ${((performance.now() - started) / 1000).toFixed(1)} s`,
);
process.exitCode = broken.length === 0 ? 0 : 1;
