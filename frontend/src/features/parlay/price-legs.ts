import { priceParlay, publishedAmerican } from '@overline/forecast';
import { formatPercent } from '../../lib/format.ts';
import type { ShownLeg, ShownParlay } from './api/parlay-analysis.ts';

export interface LegsPrice {
  /** The joint chance. Like every chance here, a percentage 0–100. */
  probability: number;
  /** The joint chance before rounding, from which the value of a price is computed. */
  exact: number;
  /** The joint chance if the legs were independent. */
  independent: number;
  fairAmerican: number | null;
  /** For each leg's index, the joint chance without that leg; null for the only leg. */
  without: ReadonlyMap<number, number | null>;
  /** Number of included legs. */
  count: number;
}

/** The legs that could be forecast. */
export function openLegs({ legs }: Pick<ShownParlay, 'legs'>): ShownLeg[] {
  return legs.filter(({ error }) => error === null);
}

/**
 * Prices the legs that were not removed, using the chances and correlations in the answer. If no leg was removed,
 * returns the answer's own figures. Null if no leg is left.
 */
export function priceLegs(parlay: ShownParlay, removed: ReadonlySet<number>): LegsPrice | null {
  const open = openLegs(parlay);
  const chosen = open.flatMap((leg, row) => (removed.has(leg.index) ? [] : [{ leg, row }]));
  if (chosen.length === 0) return null;
  const computed = jointOf(chosen, parlay.correlation);
  const independent = chosen.reduce((product, { leg }) => product * (leg.probability / 100), 100);
  const isWhole = chosen.length === open.length;
  const without = new Map(
    chosen.map(({ leg }) => [
      leg.index,
      (isWhole && open.length > 1 ? leg.probabilityWithout : null) ?? withoutLeg(leg, chosen, parlay.correlation),
    ]),
  );
  if (!isWhole) return { ...computed, exact: computed.probability, independent, without, count: chosen.length };
  return {
    probability: parlay.overallProbability,
    exact: parlay.exactProbability ?? parlay.overallProbability,
    independent: parlay.independentProbability ?? independent,
    fairAmerican: parlay.fairAmerican,
    without,
    count: chosen.length,
  };
}

type Matrix = ShownParlay['correlation'];

interface Chosen {
  leg: ShownLeg;
  /** Row in the correlation matrix. */
  row: number;
}

function withoutLeg(leg: ShownLeg, chosen: readonly Chosen[], correlation: Matrix): number | null {
  const rest = chosen.filter((other) => other.leg !== leg);
  return rest.length === 0 ? null : jointOf(rest, correlation).probability;
}

function jointOf(chosen: readonly Chosen[], correlation: Matrix) {
  if (chosen.some(({ leg: a }) => chosen.some(({ leg: b }) => excludes(a, b))))
    return { probability: 0, fairAmerican: null };
  const legs = chosen.map(({ leg }) => ({ side: leg.side, probability: leg.probability / 100 }));
  const matrix = chosen.map((a) => chosen.map((b) => (a.row === b.row ? 1 : (correlation[a.row]?.[b.row] ?? 0))));
  const { probability, fairAmerican } = priceParlay(legs, matrix);
  return {
    probability: 100 * probability,
    fairAmerican: fairAmerican === null ? null : publishedAmerican(fairAmerican),
  };
}

/** Whether two legs on one stat cannot both win: an over, and an under at the same or a lower line. */
function excludes(over: ShownLeg, under: ShownLeg): boolean {
  const a = over.analysis?.forecast;
  const b = under.analysis?.forecast;
  if (!a || !b || over.side !== 'over' || under.side !== 'under') return false;
  return (
    a.playerId === b.playerId && a.market === b.market && a.gameId === b.gameId && Math.floor(a.line) + 1 >= b.line
  );
}

/** A joint chance in percent: one decimal, or two significant digits below 1%. */
export function jointText(percent: number): string {
  if (percent >= 1 || percent === 0) return formatPercent(percent);
  return `${Number(percent.toPrecision(2))}%`;
}
