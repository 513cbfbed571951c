import type { CurrentProp, Pick } from '@overline/contracts';
import { decimalFromAmerican } from '@overline/forecast';
import { formatAmount, formatOdds, type OddsFormat } from '../../lib/format.ts';
import { classNames } from '../class-names.ts';
import { useOddsFormat } from '../odds-format.tsx';
import { worstPrice } from './stance.tsx';

/** Whether a published pick is still worth taking at the current best price. */
export function CurrentValueLine({ pick, now }: { pick: Pick; now: CurrentProp }) {
  const [format] = useOddsFormat();
  const { status, headline, detail } = currentValueOf(pick, now, format);
  const look = status === 'good' ? 'bg-accent-soft text-ink' : 'bg-sunk text-quiet';
  return (
    <p data-value={status} className={classNames('rounded-md px-3 py-2 text-sm', look)}>
      <span className="font-semibold text-ink">{headline}</span> <span className="text-xs">{detail}</span>
    </p>
  );
}

interface CurrentValue {
  status: 'good' | 'pass' | 'moved' | 'gone';
  headline: string;
  detail: string;
}

/** Compares the current best price with the worst price worth taking. */
function currentValueOf(pick: Pick, now: CurrentProp, format: OddsFormat): CurrentValue {
  const { probability, fairPrice, best, marketLine, out } = now;
  if (out) return { status: 'gone', headline: 'Ruled out', detail: 'on the injury report as out; books void the bet' };
  if (probability === null || fairPrice === null)
    return { status: 'gone', headline: 'No forecast now', detail: 'we no longer have a forecast for it' };
  const worst = worstPrice(fairPrice, pick.takeAt);
  const wanted = `Take at ${formatOdds(worst, format)} or better.`;
  if (best === null && marketLine !== null && marketLine !== pick.propLine)
    return { status: 'moved', headline: `Line moved to ${formatAmount(marketLine)}.`, detail: wanted };
  if (best === null) return { status: 'gone', headline: 'No book quotes it now.', detail: wanted };
  const price = formatOdds(best.price, format);
  if (decimalFromAmerican(best.price) < decimalFromAmerican(worst))
    return { status: 'pass', headline: `Now ${price}: pass`, detail: `at ${best.book}. ${wanted}` };
  const headline = pick.stance === 'lean' ? `Worth taking at ${price}` : `Still good at ${price}`;
  return { status: 'good', headline, detail: `at ${best.book}. Take down to ${formatOdds(worst, format)}.` };
}
