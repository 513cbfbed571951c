import type { CurrentProp } from '@overline/contracts';
import { chanceText, decimalFromAmerican } from '@overline/forecast';
import { formatAmount, formatOdds, type OddsFormat } from '../../lib/format.ts';
import { classNames } from '../class-names.ts';
import { useOddsFormat } from '../odds-format.tsx';

/** Whether a published pick is still worth taking at the current best price. */
export function CurrentValueLine({ line, now }: { line: number; now: CurrentProp }) {
  const [format] = useOddsFormat();
  const { status, headline, detail } = currentValueOf(line, now, format);
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

/** Compares the current best price with the fair price, below which the pick should be passed. */
function currentValueOf(line: number, now: CurrentProp, format: OddsFormat): CurrentValue {
  const { probability, fairPrice, best, marketLine, out } = now;
  if (out) return { status: 'gone', headline: 'Ruled out', detail: 'on the injury report as out; books void the bet' };
  if (probability === null || fairPrice === null)
    return { status: 'gone', headline: 'No forecast now', detail: 'we cannot say what it is worth any more' };
  const ourView = `we now say ${chanceText(probability)}, pass below ${formatOdds(fairPrice, format)}`;
  if (best === null && marketLine !== null && marketLine !== line)
    return { status: 'moved', headline: `Line moved to ${formatAmount(marketLine)}`, detail: ourView };
  if (best === null) return { status: 'gone', headline: 'No book quotes it now', detail: ourView };
  const price = formatOdds(best.price, format);
  const detail = `at ${best.book}; ${ourView}`;
  if (decimalFromAmerican(best.price) < decimalFromAmerican(fairPrice))
    return { status: 'pass', headline: `Now ${price}: pass`, detail };
  return { status: 'good', headline: `Still good at ${price}`, detail };
}
