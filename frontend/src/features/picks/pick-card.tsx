import { memo } from 'react';
import type { Pick } from '@overline/contracts';
import { Drawing } from '../../components/distribution/index.ts';
import { formatAge, formatDateTime, formatOdds, formatPercent, formatTime } from '../../format.ts';
import { useOddsFormat } from '../../odds-format.ts';
import { ConfidenceMark } from './confidence-mark.tsx';
import { OutcomeMark } from './outcome-mark.tsx';
import { pickLaw, sideOf } from './pick-law.ts';
import { PickPerson } from './pick-person.tsx';
import { PickTitle } from './pick-title.tsx';

type Props = { pick: Pick; now: number; onOpen: (id: string) => void };

/** One pick: the words largest, then its chance, then price and book with their age. The whole card opens the detail. */
export const PickCard = memo(function PickCard({ pick, now, onOpen }: Props) {
  const { mockAnalysis: analysis, outcome } = pick;
  return (
    <article className="group relative flex flex-col rounded-lg border bg-raised p-5 transition-colors hover:border-line-strong">
      <div className="flex min-h-6 items-center justify-between gap-3 text-xs text-quiet">
        <p>
          <span className="font-semibold text-ink">{pick.league}</span> · <time dateTime={pick.game.startsAt}>{startWords(pick.game.startsAt, new Date(now))}</time>
        </p>
        {outcome.status === 'PENDING' ? null : <OutcomeMark status={outcome.status} />}
      </div>
      <div className="mt-3">
        <PickPerson pick={pick} />
      </div>
      <h3 className="mt-4">
        <button
          type="button"
          className="text-left after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-[var(--focus)]"
          onClick={() => onOpen(pick.id)}
        >
          <PickTitle direction={analysis.pickDirection} line={pick.propLine} propType={pick.propType} />
          <span className="sr-only">, {pick.playerName}: show the details</span>
        </button>
      </h3>
      <div className="mt-4 mb-4 flex items-end gap-5">
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

function CardCurve({ pick }: { pick: Pick }) {
  const law = pickLaw(pick);
  const side = sideOf(pick);
  if (!law || !side) return null;
  return <Drawing law={law} line={pick.propLine} side={side} />;
}

function CardPrice({ pick, now }: { pick: Pick; now: number }) {
  const [format] = useOddsFormat();
  const { status, reason } = pick.outcome;
  return (
    <div className="mt-auto pt-4">
      <div className="flex items-baseline justify-between gap-3 border-t pt-3">
        <p className="min-w-0 truncate text-sm">
          <span className="text-base font-semibold">{formatOdds(pick.price, format)}</span> <span className="text-quiet">{pick.book}</span>
        </p>
        {pick.actualPerformance === null && status === 'PENDING' ? (
          <p className="shrink-0 text-xs text-quiet">{formatAge(pick.priceAt, new Date(now))}</p>
        ) : (
          <p className="shrink-0 text-sm">
            {pick.actualPerformance === null ? (reason ?? '') : <><span className="text-quiet">Actual</span> <b className="font-semibold">{pick.actualPerformance}</b></>}
          </p>
        )}
      </div>
    </div>
  );
}
