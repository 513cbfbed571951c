import { lazy, memo, type ReactNode, Suspense, useId, useState } from 'react';
import type { GameState, Pick } from '@overline/contracts';
import { chanceText, decimalFromAmerican, expectedValue, impliedFromAmerican } from '@overline/forecast';
import {
  formatAmount,
  formatDateTime,
  formatOdds,
  formatPercent,
  type OddsFormat,
  signedPercent,
} from '../../lib/format.ts';
import type { MyCurrentPick } from '../../lib/my-books.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { PlayerLink } from '../name-links.tsx';
import { useOddsFormat } from '../odds-format.tsx';
import { Skeleton } from '../page.tsx';
import { pickPhase, pickProgress } from './game-state.tsx';
import { OutcomeMark } from './pick-marks.tsx';
import { unitOf } from './prop-unit.ts';
import { isFarNow, StanceNow, worstPrice } from './stance.tsx';

type Props = { pick: Pick; now: number; current: MyCurrentPick | undefined; game: GameState | undefined };

// Most rows are never expanded.
const loadCard = () => import('./pick-card.tsx');
const PickCard = lazy(() => loadCard().then((module) => ({ default: module.PickCard })));

/** Loads the code of the card before a row is expanded. */
export function preloadPickCard(): void {
  // Expanding loads it again if this fails.
  loadCard().catch(() => undefined);
}

/** One pick in three lines: enough to decide whether to look closer. A tap expands it to its card. */
export const PickRow = memo(function PickRow({ pick, now, current, game }: Props) {
  const [isExpanded, setExpanded] = useState(false);
  const card = useId();
  const text = useId();
  const [format] = useOddsFormat();
  // An expanded row hides its figures, because the card shows them too.
  const figures = isExpanded ? null : figuresOf({ pick, now, current, game }, format);
  const isOpen = pickPhase(pick, game, now) === 'scheduled';
  return (
    <li data-pick={pick.id} className="lazy-layout [--reserved:5rem]">
      <div className={classNames(ROW, isExpanded && 'bg-sunk')}>
        <button
          type="button"
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? card : undefined}
          aria-labelledby={text}
          onClick={() => setExpanded(!isExpanded)}
          className={COVER}
        />
        <span id={text} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-y-0.5">
          <span className={LINE}>
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
              <PlayerLink id={pick.playerId} isAlone className="-my-0.5 font-semibold">
                {pick.playerName}
              </PlayerLink>
              <span className="text-xs text-quiet">{pick.league}</span>
              <StanceNow pick={pick} current={isOpen ? current : undefined} />
            </span>
            {figures ? <span className={FIGURE}>{figures.value}</span> : null}
          </span>
          <span className={classNames(LINE, 'flex-wrap')}>
            <span>
              {pick.mockAnalysis.pickDirection} {formatAmount(pick.propLine)} {unitOf(pick.propType)}
            </span>
            {figures ? <span className={FIGURE}>{figures.chance}</span> : null}
          </span>
          <span className={classNames(LINE, 'flex-wrap text-xs text-quiet')}>
            <span className="flex items-center gap-2 whitespace-nowrap">
              <When pick={pick} now={now} game={game} current={current} />
            </span>
            {figures ? <span className={FIGURE}>{figures.price}</span> : null}
          </span>
          {figures?.elsewhere ? <span className="text-xs text-quiet sm:text-right">{figures.elsewhere}</span> : null}
        </span>
        <Icon
          name="chevron"
          className={classNames('size-4 self-center text-quiet transition-transform', isExpanded && 'rotate-180')}
        />
      </div>
      {isExpanded ? (
        <div id={card} className="grid grid-cols-1 gap-4 bg-sunk px-2 pb-2">
          <Suspense fallback={<Skeleton className="h-88 rounded-lg" />}>
            <PickCard pick={pick} now={now} current={current} game={game} />
          </Suspense>
        </div>
      ) : null}
    </li>
  );
});

const ROW = classNames(
  'relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-2.5 text-sm',
  'transition-colors hover:bg-sunk',
);
/** The button covers its row, except the links in it. */
const COVER = 'absolute inset-0 focus-visible:-outline-offset-2';

const LINE = 'flex items-baseline justify-between gap-x-3';
const FIGURE = 'ml-auto shrink-0 whitespace-nowrap tabular-nums';

function When({ pick, now, game, current }: Props) {
  switch (pickPhase(pick, game, now)) {
    case 'scheduled':
      return <time dateTime={pick.game.startsAt}>{timeToStart(pick.game.startsAt, now)}</time>;
    case 'live': {
      const progress = pickProgress(pick, game, current?.out === true);
      return progress === 'Live' ? progress : `Live · ${progress}`;
    }
    case 'postponed':
      return 'Postponed';
    case 'final':
      if (pick.outcome.status === 'PENDING') return 'Final';
      return (
        <>
          <OutcomeMark status={pick.outcome.status} />
          {pick.actualPerformance === null ? null : `actual ${formatAmount(pick.actualPerformance)}`}
        </>
      );
  }
}

interface RowFigures {
  value: ReactNode;
  chance: ReactNode;
  price: ReactNode;
  /** A much better price at a book that is not one of the reader's. */
  elsewhere: string | null;
}

/** Value, chance, needed chance and best price: the current ones before the game starts, then the published ones. */
function figuresOf({ pick, now, current, game }: Props, format: OddsFormat): RowFigures {
  if (pickPhase(pick, game, now) !== 'scheduled') {
    const price = `${formatOdds(pick.price, format)} at ${pick.book}`;
    return priced(pick.ev, pick.mockAnalysis.probability, pick.breakEven, price);
  }
  if (current?.out === true) return unpriced('Ruled out', null);
  const { chance, needs, value, price, book, takeDownTo } = valueNow(pick, current);
  if (chance === null) return unpriced('No forecast now', null);
  const other = current?.elsewhere;
  const elsewhere = other ? `${formatOdds(other.price, format)} at ${other.book}, not one of your books` : null;
  if (price === null || needs === null || value === null) {
    const moved = current?.marketLine ?? pick.propLine;
    const text = moved === pick.propLine ? 'No book quotes it now' : `Line moved to ${formatAmount(moved)}`;
    return { ...unpriced(elsewhere === null ? text : 'Not at your books now', chance), elsewhere };
  }
  const isFar = current !== undefined && isFarNow(current);
  const advice = takeDownTo === null || isFar ? '' : ` · ${adviceAt(price, takeDownTo, format)}`;
  return { ...priced(value, chance, needs, `${formatOdds(price, format)} at ${book}${advice}`), elsewhere };
}

/** How far the price may still fall, or the price to wait for. */
function adviceAt(price: number, takeDownTo: number, format: OddsFormat): string {
  const isEnough = decimalFromAmerican(price) >= decimalFromAmerican(takeDownTo);
  return `${isEnough ? 'down to' : 'take at'} ${formatOdds(takeDownTo, format)}`;
}

function priced(value: number, chance: number, needs: number, price: string): RowFigures {
  return {
    value: (
      <>
        <span className="text-xs text-quiet">value</span>{' '}
        <span className={classNames('font-semibold', value < 0 && 'text-quiet')}>{signedPercent(value)}</span>
      </>
    ),
    chance: (
      <>
        {chanceText(chance)} <span className="text-quiet">needs {formatPercent(needs)}</span>
      </>
    ),
    price,
    elsewhere: null,
  };
}

function unpriced(text: string, chance: number | null): RowFigures {
  const value = <span className="font-semibold text-quiet">{text}</span>;
  return { value, chance: chance === null ? null : chanceText(chance), price: null, elsewhere: null };
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

/** A pick's current chance and best price; the published ones until the current ones are loaded. */
function valueNow(pick: Pick, current: MyCurrentPick | undefined): RowValue {
  if (current === undefined) {
    const { mockAnalysis, breakEven, ev, price, book, fairPrice } = pick;
    const takeDownTo = worstPrice(fairPrice, pick.takeAt);
    return { chance: mockAnalysis.probability, needs: breakEven, value: ev, price, book, takeDownTo };
  }
  const { probability: chance, chances, best, fairPrice } = current;
  const takeDownTo = fairPrice === null ? null : worstPrice(fairPrice, pick.takeAt);
  if (chance === null || best === null) {
    return { chance, needs: null, value: null, price: null, book: null, takeDownTo };
  }
  const needed = impliedFromAmerican(best.price);
  // Earlier releases sent only the rounded chance.
  const value = chances ? 100 * expectedValue(chances, decimalFromAmerican(best.price)) : chance / needed - 100;
  return { chance, needs: 100 * needed, value, price: best.price, book: best.book, takeDownTo };
}

const MINUTE_MS = 60_000;
const LONG_AHEAD_HOURS = 6;

/** "in 14 min", "in 2 h 5 min", "in 7 h" (from six hours on), and the date and time from a day on. */
export function timeToStart(startsAt: string, now: number): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(startsAt) - now) / MINUTE_MS));
  if (minutes < 60) return `in ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return formatDateTime(startsAt);
  if (hours >= LONG_AHEAD_HOURS) return `in ${Math.round(minutes / 60)} h`;
  return minutes % 60 === 0 ? `in ${hours} h` : `in ${hours} h ${minutes % 60} min`;
}
