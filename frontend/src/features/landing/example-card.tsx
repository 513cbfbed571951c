import type { PublicRecord } from '@overline/contracts';
import { chanceText } from '@overline/forecast';
import { Avatar } from '../../components/avatar.tsx';
import { useOddsFormat } from '../../components/odds-format.tsx';
import { calibrateDistribution, parseDistribution } from '../../components/prop/distribution/distribution.ts';
import { Drawing, MotifDrawing } from '../../components/prop/distribution/drawing.tsx';
import { OUTCOMES, useBackfilledLabel } from '../../components/prop/pick-marks.tsx';
import { unitOf } from '../../components/prop/prop-unit.ts';
import { formatAmount, formatDay, formatOdds, formatPick } from '../../lib/format.ts';

type ExamplePick = NonNullable<PublicRecord['example']>;

export function ExampleCard({ pick }: { pick: ExamplePick }) {
  const [odds] = useOddsFormat();
  const backfilled = useBackfilledLabel();
  return (
    <article aria-label="A pick from the record" className="rounded-lg border bg-raised p-5 sm:p-6">
      <p className="flex flex-wrap justify-between gap-x-4 text-xs text-quiet">
        <span>
          {pick.league} · {formatDay(pick.day)}
        </span>
        <span>From the record{pick.backfilled ? `, ${backfilled}` : ''}</span>
      </p>
      <div className="mt-4 flex items-center gap-3">
        <Avatar name={pick.playerName} imageUrl={pick.imageUrl} className="size-12 rounded-full text-base" />
        <div className="min-w-0">
          <p className="truncate font-medium">{pick.playerName}</p>
          <p className="text-sm text-quiet">
            {pick.team} vs. {pick.opponent}
          </p>
        </div>
      </div>
      <p className="mt-4 text-xl font-semibold tracking-tight">
        {formatPick(pick.pickDirection, pick.propLine, unitOf(pick.propType))}
      </p>
      <div className="mt-3 h-36">
        <ExampleDrawing pick={pick} />
      </div>
      <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-4">
        <Figure label="Chance" value={chanceText(pick.probability)} />
        <Figure label={`Price at ${pick.book}`} value={formatOdds(pick.price, odds)} />
        <Figure label="Projection" value={formatAmount(pick.projectedAmount)} />
      </dl>
      <Result pick={pick} />
    </article>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="text-xs text-quiet">{label}</dt>
      <dd className="text-lg font-semibold">{value}</dd>
    </div>
  );
}

function Result({ pick: { outcome, actualPerformance } }: { pick: ExamplePick }) {
  const isSettled = outcome.status !== 'PENDING' && outcome.status !== 'UNKNOWN';
  const { word, look } = OUTCOMES[outcome.status];
  const amount = actualPerformance === null ? '' : `: actual ${formatAmount(actualPerformance)}`;
  return (
    <p className={`mt-4 rounded-md px-3 py-2 text-sm font-medium ${isSettled ? look : 'bg-sunk text-ink'}`}>
      {isSettled ? `${word}${amount}` : (outcome.reason ?? 'Not settled')}
    </p>
  );
}

/** The example's distribution, or the decorative one if it is unknown. */
function ExampleDrawing({ pick }: { pick: ExamplePick }) {
  const distribution = parseDistribution(pick.distribution);
  if (distribution === null) return <MotifDrawing side={pick.pickDirection} />;
  const drawn = calibrateDistribution(distribution, pick.pickDirection, pick.propLine, pick.probability / 100);
  const where = `${pick.pickDirection.toLowerCase()} ${formatAmount(pick.propLine)}`;
  const label = `The chances of each amount; ${chanceText(pick.probability)} lie ${where}`;
  return <Drawing distribution={drawn} line={pick.propLine} side={pick.pickDirection} label={label} />;
}
