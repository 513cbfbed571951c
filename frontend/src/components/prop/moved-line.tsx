import { useMemo, useState } from 'react';
import type { Pick } from '@overline/contracts';
import { fairAmerican } from '@overline/forecast';
import { Button } from '../button.tsx';
import { chancesAt, likelyRange, MovableLine, windowOf } from './distribution/index.ts';
import type { Chances, Distribution, Side } from './distribution/index.ts';
import { classNames } from '../class-names.ts';
import { formatAmount, formatOdds, formatPercent } from '../../format/format.ts';
import { useOddsFormat } from '../../preferences/odds-format.ts';
import { unitOf } from './prop-unit.ts';

type Props = { pick: Pick; distribution: Distribution; side: Side };

/** The large curve: drag its line, and the chances and the fair price follow, computed here. */
export function MovedLine({ pick, distribution, side }: Props) {
  const [line, setLine] = useState(pick.propLine);
  const window = useMemo(() => windowOf(distribution, pick.propLine), [distribution, pick.propLine]);
  const likely = useMemo(() => likelyRange(distribution), [distribution]);
  const unit = unitOf(pick.propType);
  const chances = chancesAt(distribution, line);
  const moved = line !== pick.propLine;
  return (
    <section aria-label="Chances by line">
      <MovableLine
        distribution={distribution}
        side={side}
        unit={unit}
        window={window}
        line={line}
        published={pick.propLine}
        onMove={setLine}
      />
      <ThreeWays chances={chances} side={side} />
      <div className="mt-3 items-center justify-between gap-4 text-sm text-quiet sm:flex">
        <p>
          Projection {formatAmount(pick.mockAnalysis.projectedAmount)} {unit}; {Math.round(100 * likely.share)}% of
          games from {likely.low} to {likely.high}
        </p>
        {/* The same height for hint and button: nothing below may move while the line does. */}
        <div className="flex h-9 shrink-0 items-center max-sm:mt-2">
          {moved ? (
            <Button variant="secondary" size="small" onClick={() => setLine(pick.propLine)}>
              Back to {formatAmount(pick.propLine)}
            </Button>
          ) : (
            <p>Drag the line to try another.</p>
          )}
        </div>
      </div>
    </section>
  );
}

function ThreeWays({ chances, side }: { chances: Chances; side: Side }) {
  const [format] = useOddsFormat();
  const decided = chances.over + chances.under;
  const ours = (side === 'Over' ? chances.over : chances.under) / (decided || 1);
  const fair = ours > 0 && ours < 1 ? fairAmerican(ours) : null;
  return (
    <dl className="mt-5 grid grid-cols-4 divide-x rounded-md border text-center" aria-live="polite">
      <Way name="Over" share={chances.over} ours={side === 'Over'} />
      <Way name="Push" share={chances.push} ours={false} />
      <Way name="Under" share={chances.under} ours={side === 'Under'} />
      <div className="px-1 py-3">
        <dt className="text-xs text-quiet">Fair {side.toLowerCase()}</dt>
        <dd className="text-base font-semibold sm:text-lg">{formatOdds(fair, format)}</dd>
      </div>
    </dl>
  );
}

function Way({ name, share, ours }: { name: string; share: number; ours: boolean }) {
  return (
    <div className={classNames('px-1 py-3', ours && 'bg-accent-soft')}>
      <dt className="text-xs text-quiet">{name}</dt>
      <dd className="text-base font-semibold sm:text-lg">{formatPercent(100 * share)}</dd>
    </div>
  );
}
