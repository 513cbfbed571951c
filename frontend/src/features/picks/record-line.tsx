import type { RecordFigures } from '@overline/contracts';
import { Link } from '../../components/link.tsx';
import { profitText } from '../../components/prop/rates.ts';
import { formatCount, formatPercent } from '../../lib/format.ts';
import { useRecordFigures } from './api/picks.ts';

/**
 * The record in one line: the bets' profit and, on wide screens, the hit rate of all picks. Reserves its height while
 * loading.
 */
export function RecordLine() {
  const figures = useRecordFigures();
  return (
    <p className="min-h-5 text-sm text-quiet tabular-nums">
      {figures === undefined || figures.hitRate === null ? null : (
        <Link to="/record" className="hover:text-ink">
          <span className="font-semibold text-ink">{betsText(figures)}</span>
          <span className="max-sm:hidden">
            {` · ${formatPercent(figures.hitRate)} of ${formatCount(figures.picks)} picks hit`}
          </span>
        </Link>
      )}
    </p>
  );
}

/**
 * The record as lines, one per sample, each with the sample size: 'Bets: +3.10 units, +5.6% on 55',
 * 'All picks: 48.9% of 571 hit, 46.7% needed', 'Leans: −4.20 units, −0.8% on 516'.
 */
export function recordLines(figures: RecordFigures): string[] {
  const { picks, hitRate, neededRate, leans } = figures;
  if (hitRate === null) return ['No settled picks yet'];
  const needed = neededRate === null ? '' : `, ${formatPercent(neededRate)} needed`;
  return [
    betsText(figures),
    `All picks: ${formatPercent(hitRate)} of ${formatCount(picks)} hit${needed}`,
    ...(leans && leans.picks > 0 ? [`Leans: ${profitText(leans)} on ${formatCount(leans.picks)}`] : []),
  ];
}

/** 'Bets: +3.10 units, +5.6% on 55'. Earlier releases counted every pick as a bet. */
function betsText(figures: Pick<RecordFigures, 'bets' | 'picks' | 'units' | 'roi'>): string {
  const bets = figures.bets ?? figures.picks;
  return bets === 0 ? 'Bets: none settled yet' : `Bets: ${profitText(figures)} on ${formatCount(bets)}`;
}
