import type { PublicRecord } from '@overline/contracts';
import { formatDay } from '../../format/format.ts';

const MOST_DAYS = 60;
const STEP = 10;
const BAR = 7;
const HALF = 50;

type Day = PublicRecord['days'][number];

/** Each graded day a column: hits above the line, misses below, oldest first. */
export function DayColumns({ days }: { days: readonly Day[] }) {
  const shown = days.slice(0, MOST_DAYS).reverse();
  const most = Math.max(1, ...shown.flatMap(({ wins, losses }) => [wins, losses]));
  const width = shown.length * STEP;
  const [first, last] = [shown[0], shown[shown.length - 1]];
  return (
    <figure className="min-w-0">
      <svg
        viewBox={`0 0 ${width} ${HALF * 2}`}
        preserveAspectRatio="none"
        className="h-32 w-full"
        role="img"
        aria-label={`Hits above and misses below the line for each of the last ${shown.length} graded days`}
      >
        {shown.map((day, place) => (
          <Column key={day.day} day={day} x={place * STEP + (STEP - BAR) / 2} unit={(HALF - 3) / most} />
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
          One column a day: <Key color="var(--hit)" /> hits above, <Key color="var(--miss)" /> misses below.
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

function Key({ color }: { color: string }) {
  return <span aria-hidden="true" className="inline-block size-2 rounded-sm" style={{ background: color }} />;
}
