import { memo } from 'react';
import type { Pick } from '@overline/contracts';
import { Drawing } from './distribution/index.ts';
import { formatAge, formatAmount, formatDateTime, formatOdds, formatPercent, formatTime } from '../../format/format.ts';
import { useOddsFormat } from '../../preferences/odds-format.ts';
import { ConfidenceMark } from './confidence-mark.tsx';
import { OutcomeMark } from './outcome-mark.tsx';
import { pickDistribution, sideOf } from './pick-distribution.ts';
import { PickPerson } from './pick-player.tsx';
import { PickTitle } from './pick-title.tsx';
import { classNames } from '../class-names.ts';

type Props = { pick: Pick; now: number; onOpen: (id: string) => void };

/**
 * One pick: the words largest, then its chance, then price and book with their age. The whole card opens the detail.
 * Its six parts take their heights from the row they stand in, so that curves and prices line up across a row.
 */
export const PickCard = memo(function PickCard({ pick, now, onOpen }: Props) {
  const { mockAnalysis: analysis, outcome } = pick;
  return (
    <article
      className={classNames(
        'relative row-span-6 grid grid-rows-subgrid gap-4 rounded-lg border',
        'bg-raised p-5 transition-colors hover:border-line-strong',
      )}
    >
      <div className="flex min-h-6 items-center justify-between gap-3 text-xs text-quiet">
        <p>
          <span className="font-semibold text-ink">{pick.league}</span> ·{' '}
          <time dateTime={pick.game.startsAt}>{startWords(pick.game.startsAt, new Date(now))}</time>
        </p>
        {outcome.status === 'PENDING' ? null : <OutcomeMark status={outcome.status} />}
      </div>
      <PickPerson pick={pick} />
      <h3>
        <button
          type="button"
          className={classNames(
            'text-left after:absolute after:inset-0 after:rounded-lg',
            'focus-visible:outline-none focus-visible:after:outline-2',
            'focus-visible:after:outline-offset-2 focus-visible:after:outline-[var(--focus)]',
          )}
          onClick={() => onOpen(pick.id)}
        >
          <PickTitle direction={analysis.pickDirection} line={pick.propLine} propType={pick.propType} />
          <span className="sr-only">, {pick.playerName}: show the details</span>
        </button>
      </h3>
      <div className="flex items-end gap-5">
        <div className="h-16 min-w-0 flex-1">
          <CardCurve pick={pick} />
        </div>
        <p className="shrink-0 text-right">
          <span className="block text-lg font-semibold">{formatPercent(analysis.probability)}</span>
          <span className="block text-xs text-quiet">chance</span>
        </p>
      </div>
      <ConfidenceMark confidence={analysis.confidence} explained />
      <CardPrice pick={pick} now={now} />
    </article>
  );
});

/** The start as a time of day, with its date unless it is today's. */
function startWords(startsAt: string, now: Date): string {
  const isToday = new Date(startsAt).toDateString() === now.toDateString();
  return isToday ? formatTime(startsAt) : formatDateTime(startsAt);
}

const CardCurve = memo(function CardCurve({ pick }: { pick: Pick }) {
  const distribution = pickDistribution(pick);
  const side = sideOf(pick);
  if (!distribution || !side) return null;
  return <Drawing distribution={distribution} line={pick.propLine} side={side} actual={pick.actualPerformance} />;
});

/** The price with its age while the pick is open; what happened once it is not. */
function CardPrice({ pick, now }: { pick: Pick; now: number }) {
  const [format] = useOddsFormat();
  const isOpen = pick.outcome.status === 'PENDING' && pick.actualPerformance === null;
  return (
    <div className="flex items-baseline justify-between gap-3 border-t pt-3">
      <p className="min-w-0 truncate text-sm">
        <span className="text-base font-semibold">{formatOdds(pick.price, format)}</span>{' '}
        <span className="text-quiet">{pick.book}</span>
      </p>
      {isOpen ? (
        <p className="shrink-0 text-xs text-quiet">{formatAge(pick.priceAt, new Date(now))}</p>
      ) : (
        <CardResult pick={pick} />
      )}
    </div>
  );
}

function CardResult({ pick }: { pick: Pick }) {
  if (pick.actualPerformance === null) return <p className="shrink-0 text-sm text-quiet">{pick.outcome.reason}</p>;
  return (
    <p className="shrink-0 text-sm">
      <span className="text-quiet">Actual</span>{' '}
      <span className="font-semibold">{formatAmount(pick.actualPerformance)}</span>
    </p>
  );
}
