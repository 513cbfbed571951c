import type { Pick } from '@overline/contracts';
import { formatAmount, formatOdds } from '../../format.ts';
import { useOddsFormat } from '../../odds-format.ts';

/** The fair price, and where to leave the pick alone: the worst price at this line, the worst line at this price. */
export function PriceLimits({ pick }: { pick: Pick }) {
  const [format] = useOddsFormat();
  return (
    <>
      <dl className="mt-4 grid grid-cols-3 gap-3 text-sm">
        <Limit name="Fair odds" value={formatOdds(pick.fairPrice, format)} />
        <Limit name="Pass price" value={formatOdds(pick.passPrice, format)} />
        <Limit name="Pass line" value={pick.passLine === null ? '–' : formatAmount(pick.passLine)} />
      </dl>
      <p className="mt-2 text-xs text-quiet">Pass when the price is worse, or the line further, than these.</p>
    </>
  );
}

function Limit({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-quiet">{name}</dt>
      <dd className="text-base font-semibold">{value}</dd>
    </div>
  );
}
