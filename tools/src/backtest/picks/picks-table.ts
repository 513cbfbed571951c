import { bandOf, wilsonInterval } from '@overline/forecast';
import { ClusteredMean } from '../scores.ts';
import type { SettledPick } from './settle.ts';

/** 95% confidence interval. */
const Z = 1.96;

/** Results of a group of picks; shares 0..1, 95% intervals. */
type PickFigures = {
  readonly group: string;
  readonly n: number;
  readonly wins: number;
  readonly losses: number;
  readonly pushes: number;
  readonly hitRate: number;
  readonly hitInterval: { readonly low: number; readonly high: number };
  /** Mean break-even probability. */
  readonly needed: number;
  readonly units: number;
  /** Profit per unit staked, and half the width of its interval (clustered by day). */
  readonly roi: number;
  readonly roiHalf: number;
  /** Mean closing line value over the picks that have one; null if none has. */
  readonly closing: { readonly mean: number; readonly half: number; readonly n: number } | null;
};

/**
 * Results of all picks, of the bets and of the leans; then of the bets by market, side, book and confidence band. Picks
 * must be in date order.
 */
export function figuresOf(picks: readonly SettledPick[]): PickFigures[] {
  const bets = picks.filter(({ stance }) => stance === 'bet');
  const by = (name: string, keyOf: (pick: SettledPick) => string): PickFigures[] =>
    [...Map.groupBy(bets, keyOf)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, group]) => figures(`${name} ${key}`, group));
  return [
    figures('all', picks),
    figures('bets', bets),
    figures(
      'leans',
      picks.filter(({ stance }) => stance === 'lean'),
    ),
    ...by('market', ({ market }) => market),
    ...by('side', ({ side }) => side),
    ...by('book', ({ book }) => book),
    ...by('confidence', ({ confidence }) => bandOf(confidence)),
  ];
}

/** The results as a text table. */
export function renderPicks(rows: readonly PickFigures[]): string {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  const head =
    `${'picks'.padEnd(34)}${'n'.padStart(7)}${'W-L-P'.padStart(14)}   hit (95 %)                ` +
    `needed   units     return (95 %)      closing value (95 %)`;
  const lines = rows.map((row) => {
    const { group, n, wins, losses, pushes, hitRate, hitInterval, needed, units, roi, roiHalf, closing } = row;
    const hit = `${percent(hitRate)} (${percent(hitInterval.low)} .. ${percent(hitInterval.high)})`;
    const returned = `${percent(roi)} ± ${percent(roiHalf)}`;
    const close = closing ? `${percent(closing.mean)} ± ${percent(closing.half)} of ${closing.n}` : '–';
    const record = `${wins}-${losses}-${pushes}`.padStart(14);
    return (
      `${group.padEnd(34)}${String(n).padStart(7)}${record}   ` +
      `${hit.padEnd(26)}${percent(needed).padEnd(9)}${units.toFixed(1).padEnd(10)}${returned.padEnd(19)}${close}`
    );
  });
  return [head, ...lines].join('\n');
}

function figures(group: string, picks: readonly SettledPick[]): PickFigures {
  const count = (wanted: SettledPick['outcome']): number => picks.filter(({ outcome }) => outcome === wanted).length;
  const wins = count('WIN');
  const losses = count('LOSS');
  const pushes = count('PUSH');
  const returned = new ClusteredMean();
  for (const { units, date } of picks) returned.add(units, date);
  const known = picks.flatMap(({ closingValue, date }) => (closingValue === null ? [] : [{ closingValue, date }]));
  const close = new ClusteredMean();
  for (const { closingValue, date } of known) close.add(closingValue, date);
  return {
    group,
    n: picks.length,
    wins,
    losses,
    pushes,
    hitRate: wins / Math.max(1, wins + losses),
    hitInterval: wilsonInterval(wins, wins + losses),
    needed: picks.reduce((sum, pick) => sum + pick.needed, 0) / Math.max(1, picks.length),
    units: picks.reduce((sum, pick) => sum + pick.units, 0),
    roi: returned.mean,
    roiHalf: Z * returned.standardError,
    closing: known.length === 0 ? null : { mean: close.mean, half: Z * close.standardError, n: known.length },
  };
}
