import { formatAmount, formatOdds } from '../../format/format.ts';
import { useOddsFormat } from '../../preferences/odds-format.ts';
import type { PropFacts } from './prop-facts.ts';

/** Where to leave it alone: below the fair price at this line, and beyond the last line that this price still bears. */
export function PriceLimits({ facts: { fairPrice, passLine, line, offer, side } }: { facts: PropFacts }) {
  const [format] = useOddsFormat();
  const direction = side === 'Under' ? 'below' : 'above';
  return (
    <dl className="mt-4 grid grid-cols-2 gap-3 text-sm">
      <Limit
        name="Fair price"
        value={formatOdds(fairPrice, format)}
        meaning={`pass on less at ${formatAmount(line)}`}
      />
      {offer === null ? null : (
        <Limit
          name="Pass line"
          value={passLine === null ? '–' : formatAmount(passLine)}
          meaning={
            passLine === null
              ? `no line is worth ${formatOdds(offer.price, format)}`
              : `pass ${direction} it at ${formatOdds(offer.price, format)}`
          }
        />
      )}
    </dl>
  );
}

function Limit({ name, value, meaning }: { name: string; value: string; meaning: string }) {
  return (
    <div>
      <dt className="text-xs text-quiet">{name}</dt>
      <dd>
        <span className="block text-base font-semibold">{value}</span>
        <span className="block text-xs text-quiet">{meaning}</span>
      </dd>
    </div>
  );
}
