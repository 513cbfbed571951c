import { Link } from '../../components/link.tsx';
import { formatPercent } from '../../lib/format.ts';
import { useRecordFigures } from './api/picks.ts';
import { betsText } from './record-lines.ts';

/**
 * The record in one line: the bets' profit and, where it fits, the hit rate of all picks. Its height is reserved while
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
            {` · ${formatPercent(figures.hitRate)} of ${figures.picks.toLocaleString('en')} picks hit`}
          </span>
        </Link>
      )}
    </p>
  );
}
