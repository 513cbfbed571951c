import type { Pick } from '@overline/contracts';
import { formatAmount, formatOdds, type OddsFormat } from '../../lib/format.ts';
import type { MyCurrentPick } from '../../lib/my-books.ts';
import { classNames } from '../class-names.ts';
import { useOddsFormat } from '../odds-format.tsx';
import { doubtText, isFarNow, isPassNow, worstPrice } from './stance.tsx';

/** Whether a published pick is still worth taking at the current best price. */
export function CurrentValueLine({ pick, current }: { pick: Pick; current: MyCurrentPick }) {
  const [format] = useOddsFormat();
  const { status, headline, detail } = currentValueOf(pick, current, format);
  const look = status === 'good' ? 'bg-accent-soft text-ink' : 'bg-sunk text-quiet';
  return (
    <p data-value={status} className={classNames('rounded-md px-3 py-2 text-sm', look)}>
      <span className="font-semibold text-ink">{headline}</span> <span className="text-xs">{detail}</span>
    </p>
  );
}

interface CurrentValue {
  status: 'good' | 'check' | 'pass' | 'moved' | 'gone';
  headline: string;
  detail: string;
}

/** Compares the current best price with the worst price worth taking. */
function currentValueOf(pick: Pick, current: MyCurrentPick, format: OddsFormat): CurrentValue {
  const { probability, fairPrice, best, marketLine, out, elsewhere } = current;
  if (out)
    return {
      status: 'gone',
      headline: 'Ruled out.',
      detail: 'The injury report lists the player as out; books void the bet.',
    };
  if (probability === null || fairPrice === null)
    return { status: 'gone', headline: 'No forecast now.', detail: 'We no longer have a forecast for this pick.' };
  const worst = worstPrice(fairPrice, pick.takeAt);
  const wanted = `Take at ${formatOdds(worst, format)} or better.`;
  const otherBook = elsewhere && `${formatOdds(elsewhere.price, format)} at ${elsewhere.book}`;
  if (best === null && otherBook !== null)
    return {
      status: 'gone',
      headline: 'Not at your books now.',
      detail: `The best elsewhere is ${otherBook}. ${wanted}`,
    };
  if (best === null && marketLine !== null && marketLine !== pick.propLine)
    return { status: 'moved', headline: `Line moved to ${formatAmount(marketLine)}.`, detail: wanted };
  if (best === null) return { status: 'gone', headline: 'No book quotes it now.', detail: wanted };
  const price = formatOdds(best.price, format);
  const note = otherBook === null ? '' : ` ${otherBook}, not one of your books.`;
  if (isFarNow(current))
    return { status: 'check', headline: `Check ${price}`, detail: `at ${best.book}. ${doubtText('far')}.${note}` };
  if (isPassNow(pick, current))
    return { status: 'pass', headline: `Now ${price}: pass`, detail: `at ${best.book}. ${wanted}${note}` };
  const headline = pick.stance === 'lean' ? `Worth taking at ${price}` : `Still good at ${price}`;
  return { status: 'good', headline, detail: `at ${best.book}. Take down to ${formatOdds(worst, format)}.${note}` };
}
