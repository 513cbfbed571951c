import { dayNumber } from '@overline/sandbox/src/time/time-zone.ts';
import { SimulatedLeague } from './simulated-league.ts';
import { walkLeague, type EvaluatedPick } from './walk-league.ts';

/** The days of each league: first only observed, then also used to train the blend, then evaluated. */
type ProofSettings = {
  seeds: readonly string[];
  observedDays: number;
  trainingDays: number;
  evaluatedDays: number;
  lineup: 'unknown' | 'reported';
};

/** Means over a set of picks, in percent. */
export type Summary = {
  n: number;
  probability: number;
  truth: number;
  won: number;
  needed: number;
  confidence: number;
  trulyBetter: number;
  bands: ConfidenceBand[];
};

type Proof = { all: Summary; selected: Summary };

const LAST_DAY = dayNumber('2026-11-20');
/** Bands with fewer picks are not checked. */
export const BAND_PICKS = 2_000;
/** By how many percentage points the mean confidence of a band may be off. */
const BAND_POINTS = 3;

/** Simulates one league per seed and compares the confidence of picks with the truth. */
export function prove(
  { seeds, observedDays, trainingDays, evaluatedDays, lineup }: ProofSettings,
  onSeed?: (seed: string) => void,
): Proof {
  const scored = LAST_DAY - evaluatedDays;
  const priced = scored - trainingDays;
  const picks = seeds.flatMap((seed) => {
    onSeed?.(seed);
    return walkLeague(new SimulatedLeague(seed), { from: priced - observedDays, priced, scored, to: LAST_DAY, lineup });
  });
  return { all: summaryOf(picks), selected: summaryOf(picks.filter(({ selected }) => selected)) };
}

/** The bands with enough picks whose mean confidence is off by too much. */
export function brokenBands({ bands }: Summary): ConfidenceBand[] {
  return bands.filter(
    ({ n, confidence, trulyBetter }) => n >= BAND_PICKS && Math.abs(confidence - trulyBetter) > BAND_POINTS,
  );
}

function summaryOf(picks: readonly EvaluatedPick[]): Summary {
  const decided = picks.filter(({ won }) => won !== undefined);
  const mean = (rows: readonly EvaluatedPick[], value: (pick: EvaluatedPick) => number): number =>
    rows.reduce((sum, row) => sum + value(row), 0) / Math.max(1, rows.length);
  return {
    n: picks.length,
    probability: mean(picks, ({ probability }) => probability),
    truth: mean(picks, ({ truth }) => 100 * truth),
    won: mean(decided, ({ won }) => (won ? 100 : 0)),
    needed: mean(picks, ({ needed }) => 100 * needed),
    confidence: mean(picks, ({ confidence }) => confidence),
    trulyBetter: mean(picks, ({ truth, needed }) => (truth > needed ? 100 : 0)),
    bands: confidenceBands(picks),
  };
}

/** Picks with a confidence of low..high percent: mean confidence, and the percentage that truly beat their price. */
type ConfidenceBand = { low: number; high: number; n: number; confidence: number; trulyBetter: number };

const WIDTH = 10;

/** The ten-point bands that are not empty, lowest first. */
function confidenceBands(picks: readonly Pick<EvaluatedPick, 'confidence' | 'truth' | 'needed'>[]): ConfidenceBand[] {
  const bands = Array.from({ length: 100 / WIDTH }, (_, index) => ({
    low: index * WIDTH,
    high: (index + 1) * WIDTH,
    n: 0,
    confidence: 0,
    trulyBetter: 0,
  }));
  for (const { confidence, truth, needed } of picks) {
    const band = bands[Math.min(bands.length - 1, Math.floor(confidence / WIDTH))];
    if (band === undefined) continue;
    band.n += 1;
    band.confidence += confidence;
    band.trulyBetter += truth > needed ? 100 : 0;
  }
  return bands
    .filter(({ n }) => n > 0)
    .map((band) => ({ ...band, confidence: band.confidence / band.n, trulyBetter: band.trulyBetter / band.n }));
}
