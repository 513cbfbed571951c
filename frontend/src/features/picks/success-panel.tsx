import { useQuery } from '@tanstack/react-query';
import type { RecordFigures, WinRate } from '@overline/contracts';
import { classNames } from '../../components/class-names.ts';
import { TextLink } from '../../components/link.tsx';
import { Skeleton } from '../../components/page.tsx';
import { gaugeColor, percentText } from '../../components/prop/rates.ts';
import { formatCount } from '../../lib/format.ts';
import { useRecordFigures, winRateQuery } from './api/picks.ts';
import { CountdownClock } from './countdown.tsx';
import { recordLines } from './record-line.tsx';

/** The record so far, the hit rate of `day` (undefined while loading), and the countdown to the next picks. */
export function SuccessPanel({ day }: { day: string | null | undefined }) {
  const figures = useRecordFigures();
  const today = useQuery({ ...winRateQuery(day ?? null), enabled: typeof day === 'string' });
  return (
    <section aria-labelledby="success-rate" className={PANEL}>
      <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 lg:col-span-1 lg:py-5">
        <CircularGauge percent={figures?.hitRate ?? null} label="Daily Picks Success Rate" />
        <div className="min-w-0 flex-1 basis-40">
          <h2 id="success-rate" className="text-base">
            Daily Picks Success Rate
          </h2>
          <RecordSummary figures={figures} />
        </div>
      </div>
      <div className={CELL}>
        <h3 className="text-sm font-normal tracking-normal text-quiet">This day</h3>
        {today.data?.totalSettled ? (
          <p className="text-base font-semibold lg:text-lg">{percentText(today.data.winRate)}</p>
        ) : null}
        <RateSize rate={today.data} isLoading={day === undefined || today.isLoading} />
      </div>
      <div className={CELL}>
        <CountdownClock />
      </div>
    </section>
  );
}

const PANEL = classNames(
  'mt-5 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] rounded-lg border bg-raised',
  'sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]',
);

// Tall enough for every state, so that nothing moves when numbers arrive.
const CELL = 'flex min-h-28 flex-col justify-center border-t px-5 py-3 lg:border-t-0 lg:border-l';

/** The bets' profit, the hit rate of all picks, and the leans' profit. Reserves its height while loading. */
function RecordSummary({ figures }: { figures: RecordFigures | undefined }) {
  return (
    <div className="mt-1 min-h-35 text-sm text-quiet lg:min-h-20">
      {figures ? (
        <>
          {recordLines(figures).map((line, index) => (
            <p key={line} className={classNames('text-balance', index === 0 && 'font-semibold text-ink')}>
              {line}
            </p>
          ))}
          <TextLink to="/record" className="hover:text-accent-strong">
            The record
          </TextLink>
        </>
      ) : null}
    </div>
  );
}

function RateSize({ rate, isLoading }: { rate: WinRate | undefined; isLoading: boolean }) {
  if (isLoading) return <Skeleton className="h-5 w-36" />;
  return (
    <p className="text-sm text-quiet">
      {rate?.totalSettled
        ? `${formatCount(rate.totalWins)} of ${formatCount(rate.totalSettled)} settled picks hit`
        : 'No settled picks yet'}
    </p>
  );
}

const RADIUS = 42;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

type Props = {
  /** 0–100; null before the first settled pick. */
  percent: number | null;
  label: string;
};

function CircularGauge({ percent, label }: Props) {
  const filled = percent === null ? 0 : (CIRCUMFERENCE * Math.min(Math.max(percent, 0), 100)) / 100;
  const color = percent === null ? null : gaugeColor(percent);
  const text = percent === null ? 'no settled picks yet' : percentText(percent);
  return (
    <div
      role="img"
      aria-label={`${label}: ${text}`}
      data-color={color}
      className="relative size-20 shrink-0 lg:size-24"
    >
      <svg viewBox="0 0 100 100" fill="none" strokeWidth="8" className="size-full -rotate-90" aria-hidden="true">
        <circle cx="50" cy="50" r={RADIUS} stroke="var(--line)" />
        {color ? (
          <circle
            cx="50"
            cy="50"
            r={RADIUS}
            stroke={`var(--gauge-${color})`}
            strokeDasharray={`${filled} ${CIRCUMFERENCE}`}
            strokeLinecap="butt"
          />
        ) : null}
      </svg>
      <span className="absolute inset-0 flex items-center justify-center text-base font-semibold lg:text-lg">
        {percent === null ? '–' : percentText(percent)}
      </span>
    </div>
  );
}
