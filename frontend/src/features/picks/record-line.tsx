import { Link } from '../../components/link.tsx';
import { formatPercent, signedPercent, signedUnits } from '../../lib/format.ts';
import { useRecordFigures } from './api/picks.ts';

/** The record in one line: profit and return, then the hit rate. Its height is reserved while loading. */
export function RecordLine() {
  const figures = useRecordFigures();
  return (
    <p className="min-h-5 truncate text-sm text-quiet tabular-nums">
      {figures === undefined || figures.roi === null || figures.hitRate === null ? null : (
        <Link to="/record" className="hover:text-ink">
          <span className="font-semibold text-ink">{signedUnits(figures.units)}</span>
          {` · ${signedPercent(figures.roi)} · `}
          {formatPercent(figures.hitRate)} of {figures.picks.toLocaleString('en')} picks hit
        </Link>
      )}
    </p>
  );
}
