import type { CurrentProp } from '@overline/contracts';
import { chanceText, decimalFromAmerican } from '@overline/forecast';
import { formatAmount, formatOdds, type OddsFormat } from '../../format/format.ts';
import { classNames } from '../class-names.ts';
import { useOddsFormat } from '../odds-format.tsx';

const LOOK: Readonly<Record<Standing['is'], string>> = {
  good: 'bg-accent-soft text-ink',
  pass: 'bg-sunk text-quiet',
  moved: 'bg-sunk text-quiet',
  gone: 'bg-sunk text-quiet',
};

/** "Still good?": the best price of this moment beside the price below which to pass. */
export function StandingLine({ line, now }: { line: number; now: CurrentProp }) {
  const [format] = useOddsFormat();
  const { is, words, because } = standingOf({ line }, now, format);
  return (
    <p data-standing={is} className={classNames('rounded-md px-3 py-2 text-sm', LOOK[is])}>
      <span className="font-semibold text-ink">{words}</span> <span className="text-xs">{because}</span>
    </p>
  );
}

/** Whether a published pick is still worth taking: what to do, and why. */
interface Standing {
  is: 'good' | 'pass' | 'moved' | 'gone';
  words: string;
  because: string;
}

/** How a pick stands now: its best price beside the price below which to pass, by our chance of this moment. */
function standingOf(pick: { line: number }, now: CurrentProp, format: OddsFormat): Standing {
  const { probability, fairPrice, best, marketLine, out } = now;
  const chance = probability === null ? '' : `we now say ${chanceText(probability)}`;
  if (out) return { is: 'gone', words: 'Ruled out', because: 'on the injury report as out; books void the bet' };
  if (probability === null || fairPrice === null)
    return { is: 'gone', words: 'No forecast now', because: 'we cannot say what it is worth any more' };
  const pass = `pass below ${formatOdds(fairPrice, format)}`;
  if (best === null) {
    if (marketLine !== null && marketLine !== pick.line)
      return { is: 'moved', words: `Line moved to ${formatAmount(marketLine)}`, because: `${chance}, ${pass}` };
    return { is: 'gone', words: 'No book quotes it now', because: `${chance}, ${pass}` };
  }
  const price = formatOdds(best.price, format);
  const at = `at ${best.book}`;
  if (decimalFromAmerican(best.price) < decimalFromAmerican(fairPrice))
    return { is: 'pass', words: `Now ${price}: pass`, because: `${at}; ${chance}, ${pass}` };
  return { is: 'good', words: `Still good at ${price}`, because: `${at}; ${chance}, ${pass}` };
}
