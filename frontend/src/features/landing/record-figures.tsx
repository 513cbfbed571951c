import type { PublicRecord, RecordFigures as Figures } from '@overline/contracts';
import { useSettings } from '../../api/shared-queries.ts';
import { TextLink } from '../../components/link.tsx';
import { betProfitText } from '../../components/prop/rates.ts';
import { formatDay, formatPercent, plural } from '../../lib/format.ts';

type Part = PublicRecord['live'];

/** The record so far; backfilled days are counted separately. */
export function RecordFigures({ record: { live, backfilled, days, figures } }: { record: PublicRecord }) {
  const demo = useSettings()?.demo === true;
  if (days.length === 0) {
    return (
      <p className="text-quiet">
        No day has been graded yet. The first results come the morning after the first picks.
      </p>
    );
  }
  return (
    <div className="grid grid-cols-1 items-end gap-x-12 gap-y-8 md:grid-cols-[auto_1fr]">
      <div className="space-y-6">
        {live.days > 0 ? <Tally part={live} figures={figures.live.total} title="Published live" /> : null}
        {backfilled.days > 0 ? (
          <Tally
            part={backfilled}
            figures={figures.demo.days > 0 ? figures.demo.total : figures.backfilled.total}
            title={`${demo ? 'Demo days' : 'Made after the fact'}, with only what was known each morning`}
            small={live.days > 0}
          />
        ) : null}
        <p>
          <TextLink to="/record" className="hover:text-accent-strong">
            The whole record, and how to check it
          </TextLink>
        </p>
      </div>
      <DayColumns days={days} />
    </div>
  );
}

type TallyProps = { part: Part; figures: Figures; title: string; small?: boolean };

function Tally({ part, figures, title, small = false }: TallyProps) {
  return (
    <div className="max-w-xs text-balance">
      <p className={small ? 'text-xl font-semibold' : 'text-2xl font-semibold tracking-tight'}>
        {formatPercent(part.winRate)}
      </p>
      <p className="mt-1">
        {part.totalWins} of {part.totalSettled} picks hit, over {plural(part.days, 'day')}
        {part.from === null ? '' : ` since ${formatDay(part.from, 'short')}`}
      </p>
      <p className="mt-1">
        {figures.neededRate === null ? '' : `They needed ${formatPercent(figures.neededRate)} to break even. `}
        Our average chance was {formatPercent(part.expectedWinRate)}.
      </p>
      <p className="mt-1">{betProfitText(figures)}</p>
      <p className="mt-1 text-sm text-quiet">{title}. Pushes are not counted.</p>
    </div>
  );
}

const MAX_DAYS = 60;
const STEP = 10;
const BAR = 7;
const HALF = 50;

type Day = PublicRecord['days'][number];

/** One column per graded day: hits above the line, misses below, oldest first. */
function DayColumns({ days }: { days: readonly Day[] }) {
  const shown = days.slice(0, MAX_DAYS).reverse();
  const max = Math.max(1, ...shown.flatMap(({ wins, losses }) => [wins, losses]));
  const width = shown.length * STEP;
  const first = shown[0];
  const last = shown.at(-1);
  return (
    <figure className="min-w-0">
      <svg
        viewBox={`0 0 ${width} ${HALF * 2}`}
        preserveAspectRatio="none"
        className="h-32 w-full"
        role="img"
        aria-label={`Hits above and misses below the line for each of the last ${shown.length} graded days`}
      >
        {shown.map((day, index) => (
          <Column key={day.day} day={day} x={index * STEP + (STEP - BAR) / 2} unit={(HALF - 3) / max} />
        ))}
        <line
          x1={0}
          x2={width}
          y1={HALF}
          y2={HALF}
          stroke="var(--curve)"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="mt-2 text-xs text-quiet">
        <span className="flex justify-between">
          <span>{first ? formatDay(first.day, 'short') : ''}</span>
          <span>{last ? formatDay(last.day, 'short') : ''}</span>
        </span>
        <span className="mt-1 block">
          One column per day: <ColorKey color="var(--hit)" /> hits above, <ColorKey color="var(--miss)" /> misses below.
        </span>
      </figcaption>
    </figure>
  );
}

function Column({ day, x, unit }: { day: Day; x: number; unit: number }) {
  return (
    <g>
      <title>{`${formatDay(day.day, 'short')}: ${day.wins} hits, ${day.losses} misses`}</title>
      <rect x={x} width={BAR} y={HALF - 1.5 - day.wins * unit} height={day.wins * unit} fill="var(--hit)" />
      <rect x={x} width={BAR} y={HALF + 1.5} height={day.losses * unit} fill="var(--miss)" opacity="0.75" />
    </g>
  );
}

function ColorKey({ color }: { color: string }) {
  return <span aria-hidden="true" className="inline-block size-2 rounded-sm" style={{ background: color }} />;
}
