import type { RecordFigures } from '@overline/contracts';
import { profitText } from '../../components/prop/rates.ts';
import { formatPercent } from '../../lib/format.ts';

/**
 * The record as lines, each of one sample with its size: 'Bets: +3.10 units, +5.6% on 55',
 * 'All picks: 48.9% of 571 hit, 46.7% needed', 'Leans: −4.20 units, −0.8% on 516'.
 */
export function recordLines(figures: RecordFigures): string[] {
  const { picks, hitRate, neededRate, leans } = figures;
  if (hitRate === null) return ['No settled picks yet'];
  const needed = neededRate === null ? '' : `, ${formatPercent(neededRate)} needed`;
  return [
    betsText(figures),
    `All picks: ${formatPercent(hitRate)} of ${count(picks)} hit${needed}`,
    ...(leans && leans.picks > 0 ? [`Leans: ${profitText(leans)} on ${count(leans.picks)}`] : []),
  ];
}

/** 'Bets: +3.10 units, +5.6% on 55'. Earlier releases counted every pick as a bet. */
export function betsText(figures: Pick<RecordFigures, 'bets' | 'picks' | 'units' | 'roi'>): string {
  const bets = figures.bets ?? figures.picks;
  return bets === 0 ? 'Bets: none settled yet' : `Bets: ${profitText(figures)} on ${count(bets)}`;
}

function count(picks: number): string {
  return picks.toLocaleString('en');
}
