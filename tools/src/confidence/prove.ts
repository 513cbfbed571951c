import { dayNumber } from '@overline/sandbox/src/time/time-zone.ts';
import { confidenceBands } from './bands.ts';
import type { ConfidenceBand } from './bands.ts';
import { SimulatedLeague } from './simulated-league.ts';
import { walkLeague } from './walk-league.ts';
import type { JudgedPick } from './walk-league.ts';

/** Days of each league that are only played, that also teach the blend, and whose picks are judged. */
export type ProofSettings = {
  seeds: readonly string[];
  playedDays: number;
  taughtDays: number;
  judgedDays: number;
  lineup: 'unknown' | 'reported';
};

/** Shares in percent over a set of picks. */
export type Summary = {
  n: number;
  probability: number;
  truth: number;
  won: number;
  needed: number;
  confidence: number;
  really: number;
  bands: ConfidenceBand[];
};

export type Proof = { all: Summary; selected: Summary };

const LAST_DAY = dayNumber('2026-11-20');
/** Picks that a band needs before it is held to its word, and points that it may then be off. */
export const BAND_PICKS = 2_000;
export const BAND_POINTS = 3;

/** Walks through one simulated league per seed and compares what its picks promised with what is true of them. */
export function prove(
  { seeds, playedDays, taughtDays, judgedDays, lineup }: ProofSettings,
  onSeed?: (seed: string) => void,
): Proof {
  const scored = LAST_DAY - judgedDays;
  const priced = scored - taughtDays;
  const picks = seeds.flatMap((seed) => {
    onSeed?.(seed);
    return walkLeague(new SimulatedLeague(seed), { from: priced - playedDays, priced, scored, to: LAST_DAY, lineup });
  });
  return { all: summaryOf(picks), selected: summaryOf(picks.filter(({ selected }) => selected)) };
}

/** The bands with enough picks whose confidence did not come true. */
export function brokenBands({ bands }: Summary): ConfidenceBand[] {
  return bands.filter(({ n, confidence, really }) => n >= BAND_PICKS && Math.abs(confidence - really) > BAND_POINTS);
}

function summaryOf(picks: readonly JudgedPick[]): Summary {
  const decided = picks.filter(({ won }) => won !== undefined);
  const mean = (rows: readonly JudgedPick[], value: (pick: JudgedPick) => number): number =>
    rows.reduce((sum, row) => sum + value(row), 0) / Math.max(1, rows.length);
  return {
    n: picks.length,
    probability: mean(picks, ({ probability }) => probability),
    truth: mean(picks, ({ truth }) => 100 * truth),
    won: mean(decided, ({ won }) => (won ? 100 : 0)),
    needed: mean(picks, ({ needed }) => 100 * needed),
    confidence: mean(picks, ({ confidence }) => confidence),
    really: mean(picks, ({ truth, needed }) => (truth > needed ? 100 : 0)),
    bands: confidenceBands(picks),
  };
}
