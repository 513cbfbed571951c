import { chanceText } from '@overline/forecast';
import type { PropFacts } from './prop-facts.ts';

/** Our chance beside the market's, on one scale. */
export function MarketView({ facts }: { facts: PropFacts }) {
  const { consensusProbability: market, consensusBooks: books, probability: ours } = facts;
  return (
    <dl className="space-y-3 text-sm">
      <Share name="Overline" note="" percent={ours} look="bg-[var(--curve-line)]" />
      {market === null ? (
        <div>
          <dt className="text-quiet">Market</dt>
          <dd>No consensus: too few books price this line.</dd>
        </div>
      ) : (
        <Share
          name="Market"
          note={`${books} ${books === 1 ? 'book' : 'books'}, margin removed`}
          percent={market}
          look="bg-[var(--curve)]"
        />
      )}
    </dl>
  );
}

function Share({ name, note, percent, look }: { name: string; note: string; percent: number; look: string }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-3">
      <dt>
        {name} {note ? <span className="text-xs text-quiet">{note}</span> : null}
      </dt>
      <dd className="contents">
        <span className="font-semibold">{chanceText(percent)}</span>
        <span aria-hidden="true" className="col-span-2 mt-1 block h-2 overflow-hidden rounded-full bg-sunk">
          <span className={`block h-full ${look}`} style={{ width: `${percent}%` }} />
        </span>
      </dd>
    </div>
  );
}
