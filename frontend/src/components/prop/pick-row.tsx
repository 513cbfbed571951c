import { memo, type ReactNode, useId, useState } from 'react';
import type { CurrentPick, Pick } from '@overline/contracts';
import { chanceText, impliedFromAmerican } from '@overline/forecast';
import { formatAmount, formatDateTime, formatOdds, formatPercent, signedPercent } from '../../lib/format.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { useOddsFormat } from '../odds-format.tsx';
import { phaseOf, PickCard } from './pick-card.tsx';
import { OutcomeMark } from './pick-marks.tsx';
import { unitOf } from './prop-unit.ts';

type Props = { pick: Pick; now: number; current: CurrentPick | undefined };

/** One pick in three lines: enough to decide whether to look closer. A tap expands it to its card. */
export const PickRow = memo(function PickRow({ pick, now, current }: Props) {
  const [isExpanded, setExpanded] = useState(false);
  const card = useId();
  return (
    <li data-pick={pick.id}>
      <button
        type="button"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? card : undefined}
        onClick={() => setExpanded(!isExpanded)}
        className={classNames(ROW, isExpanded && 'bg-sunk')}
      >
        <span className="grid min-w-0 gap-y-0.5">
          <span className="truncate font-semibold">{pick.playerName}</span>
          <span className="truncate">
            {pick.mockAnalysis.pickDirection} {formatAmount(pick.propLine)} {unitOf(pick.propType)}
          </span>
          <span className="flex items-center gap-2 text-xs whitespace-nowrap text-quiet">
            <When pick={pick} now={now} />
          </span>
        </span>
        <span className="grid justify-items-end gap-y-0.5 text-right whitespace-nowrap tabular-nums">
          <RowFigures pick={pick} now={now} current={current} />
        </span>
        <Icon
          name="chevron"
          className={classNames('size-4 self-center text-quiet transition-transform', isExpanded && 'rotate-180')}
        />
      </button>
      {isExpanded ? (
        <div id={card} className="grid grid-cols-1 gap-4 bg-sunk px-2 pb-2">
          <PickCard pick={pick} now={now} current={current} />
        </div>
      ) : null}
    </li>
  );
});

const ROW = classNames(
  'grid w-full grid-cols-[minmax(0,1fr)_auto_auto] gap-x-3 px-4 py-2.5 text-left text-sm',
  'transition-colors hover:bg-sunk focus-visible:-outline-offset-2',
);

function When({ pick, now }: { pick: Pick; now: number }) {
  switch (phaseOf(pick, now)) {
    case 'open':
      return <time dateTime={pick.game.startsAt}>{timeToStart(pick.game.startsAt, now)}</time>;
    case 'under-way':
      return 'Live';
    case 'finished':
      return (
        <>
          <OutcomeMark status={pick.outcome.status} />
          {pick.actualPerformance === null ? null : `actual ${formatAmount(pick.actualPerformance)}`}
        </>
      );
  }
}

/** Chance against what is needed, best price, and value: current ones for an open pick, else as published. */
function RowFigures({ pick, now, current }: Props) {
  const [format] = useOddsFormat();
  if (phaseOf(pick, now) !== 'open') {
    return (
      <Figures value={pick.ev} chance={pick.mockAnalysis.probability} needs={pick.breakEven}>
        {formatOdds(pick.price, format)} at {pick.book}
      </Figures>
    );
  }
  const { chance, needs, value, price, book, takeDownTo } = valueNow(pick, current);
  if (current?.out === true) return <Unpriced>Ruled out</Unpriced>;
  if (chance === null) return <Unpriced>No forecast now</Unpriced>;
  if (price === null || needs === null || value === null) {
    const moved = current?.marketLine ?? pick.propLine;
    const text = moved === pick.propLine ? 'No book quotes it now' : `Line moved to ${formatAmount(moved)}`;
    return <Unpriced chance={chance}>{text}</Unpriced>;
  }
  return (
    <Figures value={value} chance={chance} needs={needs}>
      {formatOdds(price, format)} at {book}
      {takeDownTo === null ? null : ` · down to ${formatOdds(takeDownTo, format)}`}
    </Figures>
  );
}

type FiguresProps = { value: number; chance: number; needs: number; children: ReactNode };

function Figures({ value, chance, needs, children }: FiguresProps) {
  return (
    <>
      <span className={classNames('font-semibold', value < 0 && 'text-quiet')}>{signedPercent(value)}</span>
      <span>
        {chanceText(chance)} <span className="text-quiet">needs {formatPercent(needs)}</span>
      </span>
      <span className="text-xs text-quiet">{children}</span>
    </>
  );
}

function Unpriced({ chance, children }: { chance?: number; children: ReactNode }) {
  return (
    <>
      <span className="font-semibold text-quiet">{children}</span>
      {chance === undefined ? null : <span>{chanceText(chance)}</span>}
    </>
  );
}

interface RowValue {
  /** Percent; null if the pick can no longer be forecast. */
  chance: number | null;
  /** Break-even chance and expected profit in percent at `price`; null without a price. */
  needs: number | null;
  value: number | null;
  price: number | null;
  book: string | null;
  /** The lowest price at which the pick is still worth taking, in American odds. */
  takeDownTo: number | null;
}

/** A pick's chance and best price now; as published until the current ones have arrived. */
export function valueNow(pick: Pick, current: CurrentPick | undefined): RowValue {
  if (current === undefined) {
    const { mockAnalysis, breakEven, ev, price, book, fairPrice } = pick;
    return { chance: mockAnalysis.probability, needs: breakEven, value: ev, price, book, takeDownTo: fairPrice };
  }
  const { probability: chance, best, fairPrice: takeDownTo } = current;
  if (chance === null || best === null) {
    return { chance, needs: null, value: null, price: null, book: null, takeDownTo };
  }
  const needed = impliedFromAmerican(best.price);
  const value = chance / needed - 100;
  return { chance, needs: 100 * needed, value, price: best.price, book: best.book, takeDownTo };
}

const MINUTE_MS = 60_000;

/** "in 14 min", "in 2 h 5 min", and from a day ahead on the date and time. */
export function timeToStart(startsAt: string, now: number): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(startsAt) - now) / MINUTE_MS));
  if (minutes < 60) return `in ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return formatDateTime(startsAt);
  return minutes % 60 === 0 ? `in ${hours} h` : `in ${hours} h ${minutes % 60} min`;
}
