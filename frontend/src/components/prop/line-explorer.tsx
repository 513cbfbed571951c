import { useMemo, useState } from 'react';
import type { Side } from '@overline/contracts';
import { chanceText, fairAmerican, isTellingProjection, overUnderPush, publishedAmerican } from '@overline/forecast';
import { formatAmount, formatOdds, formatPercent } from '../../lib/format.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { useOddsFormat } from '../odds-format.tsx';
import { type Distribution, likelyRange, outcomePercents, withoutPush } from './distribution/distribution.ts';
import { LineSlider } from './distribution/line-slider.tsx';
import { visibleRange } from './distribution/shape.ts';
import type { PropFacts } from './prop-facts.ts';
import { unitOf } from './prop-unit.ts';

type Props = { facts: PropFacts; distribution: Distribution; side: Side };

/** The large curve: drag the line to see the chances and the fair price there. */
export function LineExplorer({ facts, distribution, side }: Props) {
  const [line, setLine] = useState(facts.line);
  const window = useMemo(() => visibleRange(distribution, facts.line), [distribution, facts.line]);
  const likely = useMemo(() => likelyRange(distribution), [distribution]);
  const unit = unitOf(facts.propType);
  const amounts = likely.low === likely.high ? likely.low : `${likely.low} to ${likely.high}`;
  const likelyText = `${formatPercent(100 * likely.share)} chance of ${amounts}`;
  return (
    <section aria-label="Chances by line">
      <LineSlider
        distribution={distribution}
        side={side}
        unit={unit}
        window={window}
        line={line}
        published={facts.line}
        onMove={setLine}
      />
      <OutcomeChances facts={facts} distribution={distribution} side={side} line={line} />
      <div className="mt-3 items-center justify-between gap-4 text-sm text-quiet sm:flex">
        <p>
          {isTellingProjection(facts.projection)
            ? `Projection ${facts.projection.toFixed(1)} ${unit}; ${likelyText}`
            : likelyText}
        </p>
        {/* Hint and button have the same height, so that nothing below moves with the line. */}
        <div className="flex min-h-9 shrink-0 items-center max-sm:mt-2">
          {line === facts.line ? (
            <p>Drag the line to try another.</p>
          ) : (
            <Button variant="secondary" size="small" onClick={() => setLine(facts.line)}>
              Back to {formatAmount(facts.line)}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** The chances of the outcomes at the line, and the fair price. The price ignores pushes, which return the stake. */
function OutcomeChances({ facts, distribution, side, line }: Props & { line: number }) {
  const [format] = useOddsFormat();
  const chances = overUnderPush(distribution, line);
  const { over, under } = withoutPush(chances);
  const shown = outcomePercents(chances);
  const ours = side === 'Over' ? over : under;
  const fairAtLine = ours > 0 && ours < 1 ? publishedAmerican(fairAmerican(ours)) : null;
  // At the original line, use the published fair price: it was computed before rounding.
  const fair = line === facts.line ? facts.fairPrice : fairAtLine;
  return (
    <div aria-live="polite" className="mt-5">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] overflow-hidden rounded-md border text-center">
        <OutcomeChance name="Over" percent={shown.over} ours={side === 'Over'} />
        <OutcomeChance name="Under" percent={shown.under} ours={side === 'Under'} />
        <OutcomeChance name="Push" percent={Number.isInteger(line) ? shown.push : null} ours={false} />
        <div className="px-1 py-3">
          <dt className="text-xs text-quiet">Fair {side.toLowerCase()}</dt>
          <dd className="text-base font-semibold sm:text-lg">{formatOdds(fair, format)}</dd>
        </div>
      </dl>
      {/* Reserves its line, so that nothing below moves with the slider. */}
      <p className="mt-1 min-h-4 text-xs text-quiet">
        {Number.isInteger(line)
          ? `A push returns the stake. Without pushes, the ${side.toLowerCase()} wins ${chanceText(100 * ours)}.`
          : null}
      </p>
    </div>
  );
}

function OutcomeChance({ name, percent, ours }: { name: string; percent: number | null; ours: boolean }) {
  return (
    <div className={classNames('px-0.5 py-3', ours && 'bg-accent-soft')}>
      <dt className="text-xs text-quiet">{name}</dt>
      <dd className="text-base font-semibold whitespace-nowrap sm:text-lg">
        {percent === null ? '–' : chanceText(percent)}
      </dd>
    </div>
  );
}
