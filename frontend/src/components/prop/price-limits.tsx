import type { Pick } from '@overline/contracts';
import { formatAmount, formatOdds } from '../../format/format.ts';
import { useOddsFormat } from '../../preferences/odds-format.ts';

/** The fair price, and where to leave the pick alone: the worst price at this line, the worst line at this price. */
export function PriceLimits({ pick }: { pick: Pick }) {
  const [format] = useOddsFormat();
  return (
    <dl className="mt-4 grid grid-cols-3 gap-3 text-sm">
      <Limit name="Fair odds" value={formatOdds(pick.fairPrice, format)} meaning="break-even" />
      <Limit
        name="Pass price"
        value={formatOdds(pick.passPrice, format)}
        meaning={`worst at ${formatAmount(pick.propLine)}`}
      />
      <Limit
        name="Pass line"
        value={pick.passLine === null ? '–' : formatAmount(pick.passLine)}
        meaning={`worst at ${formatOdds(pick.price, format)}`}
      />
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
