import { classNames } from '../class-names.ts';
import { useOddsFormat } from '../../preferences/odds-format.ts';
import { standingOf } from './standing.ts';
import type { Standing } from './standing.ts';
import type { CurrentProp } from '@overline/contracts';

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
