import type { Pick } from '@overline/contracts';
import { formatPercent } from '../../format.ts';

/** Our chance beside the market's, on one scale. */
export function MarketView({ pick }: { pick: Pick }) {
  const { consensusProbability: market, consensusBooks: books } = pick;
  const ours = pick.mockAnalysis.probability;
  return (
    <dl className="space-y-3 text-sm">
      <Share name="Overline" note="" percent={ours} look="bg-[var(--curve-line)]" />
      {market === null ? (
        <div>
          <dt className="text-quiet">Market</dt>
          <dd>No consensus: too few books price this line.</dd>
        </div>
      ) : (
        <Share name="Market" note={`${books} ${books === 1 ? 'book' : 'books'}, margin removed`} percent={market} look="bg-[var(--curve)]" />
      )}
    </dl>
  );
}

function Share({ name, note, percent, look }: { name: string; note: string; percent: number; look: string }) {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <dt>
          {name} <span className="text-xs text-quiet">{note}</span>
        </dt>
        <dd className="font-semibold">{formatPercent(percent)}</dd>
      </div>
      <div aria-hidden="true" className="relative mt-1 h-2 overflow-hidden rounded-full bg-sunk">
        <div className={`h-full ${look}`} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
