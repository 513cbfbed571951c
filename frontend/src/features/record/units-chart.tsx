import type { PublicRecord } from '@overline/contracts';
import { PHONE, useMediaQuery } from '../../hooks/use-media-query.ts';
import { formatDay } from '../../lib/format.ts';
import { ChartTable } from '../../components/data-table.tsx';
import { TitledSection } from '../../components/titled-section.tsx';
import { unitsNumber } from './record-text.ts';

type Days = PublicRecord['days'];
type Points = ReturnType<typeof cumulativeUnits>['points'];

const HEIGHT = 220;
// The drawing scales with the page. Its layout widths are near the displayed widths, so that text is barely scaled.
const PHONE_WIDTH = 358;
const WIDE_WIDTH = 1100;
const LEFT = 44;
const RIGHT = 12;
const TOP = 10;
const BOTTOM = 26;

/** The running profit at one unit per bet, with the largest drawdown, as a chart and as a table. */
export function UnitsChart({ days }: { days: Days }) {
  const { points, deepest } = cumulativeUnits(days);
  if (points.length < 2) return null;
  return (
    <TitledSection title="Profit over time" className="mt-12">
      <p className="mt-1 mb-4 text-sm text-quiet">
        Units won and lost at one unit a bet.{' '}
        {deepest === null
          ? 'No drawdown so far.'
          : `Largest drawdown: ${deepest.drawdown.toFixed(2)} units, reached on ${formatDay(deepest.day, 'short')}.`}
      </p>
      <Drawing points={points} deepest={deepest} />
      <ChartTable
        caption="Profit by day"
        rows={points.toReversed()}
        keyOf={({ day }) => day}
        columns={[
          { name: 'Day', of: ({ day }) => formatDay(day, 'short') },
          { name: 'Units', of: ({ units }) => unitsNumber(units) },
          { name: 'Total', of: ({ total }) => unitsNumber(total) },
          { name: 'Drawdown', of: ({ drawdown }) => drawdown.toFixed(2) },
        ]}
      />
    </TitledSection>
  );
}

function Drawing({ points, deepest }: { points: Points; deepest: Points[number] | null }) {
  const width = useMediaQuery(PHONE) ? PHONE_WIDTH : WIDE_WIDTH;
  const step = stepFor(points);
  const low = Math.floor(Math.min(0, ...points.map(({ total }) => total)) / step) * step;
  const high = Math.ceil(Math.max(0, ...points.map(({ total }) => total)) / step) * step;
  const x = (index: number): number => LEFT + (index / (points.length - 1)) * (width - LEFT - RIGHT);
  const y = (units: number): number => TOP + ((high - units) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step);
  const lowest = deepest === null ? -1 : points.indexOf(deepest);
  const last = points.length - 1;
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      className="w-full"
      role="img"
      aria-label={`Profit after each of ${points.length} days; the table has the figures`}
    >
      {ticks.map((tick) => (
        <g key={tick} className="fill-quiet text-[12px]">
          <line
            x1={LEFT}
            x2={width - RIGHT}
            y1={y(tick)}
            y2={y(tick)}
            stroke={`var(--line${tick === 0 ? '-strong' : ''})`}
          />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
            {tick === 0 ? '0' : unitsNumber(tick).replace('.00', '')}
          </text>
        </g>
      ))}
      {[0, last].map((index) => (
        <text
          key={index}
          x={x(index)}
          y={HEIGHT - 6}
          textAnchor={index === 0 ? 'start' : 'end'}
          className="fill-quiet text-[12px]"
        >
          {formatDay(points[index]?.day ?? '', 'short')}
        </text>
      ))}
      <polyline
        points={points.map(({ total }, index) => `${x(index)},${y(total)}`).join(' ')}
        fill="none"
        stroke="var(--curve-line)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {deepest === null ? null : (
        <circle cx={x(lowest)} cy={y(deepest.total)} r="4" fill="var(--curve)">
          <title>{`Largest drawdown: ${deepest.drawdown.toFixed(2)} units`}</title>
        </circle>
      )}
    </svg>
  );
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const MAX_TICKS = 6;

/** The distance between grid lines, for at most six of them. */
function stepFor(points: Points): number {
  const totals = points.map(({ total }) => total);
  const range = Math.max(0, ...totals) - Math.min(0, ...totals);
  return STEPS.find((step) => range / step <= MAX_TICKS - 1) ?? 1000;
}

type Day = Pick<PublicRecord['days'][number], 'day' | 'units'>;

interface UnitsPoint {
  day: string;
  /** Profit of the day. */
  units: number;
  /** Profit of all days up to and including this one. */
  total: number;
  /** How far `total` is below the highest total so far; 0 or more. */
  drawdown: number;
}

/** The profit after each day, oldest first, and the point of the largest drawdown. `days` are newest first. */
export function cumulativeUnits(days: readonly Day[]): { points: UnitsPoint[]; deepest: UnitsPoint | null } {
  let total = 0;
  let peak = 0;
  let deepest: UnitsPoint | null = null;
  const points = days.toReversed().map(({ day, units }) => {
    total += units;
    peak = Math.max(peak, total);
    const point = { day, units, total, drawdown: peak - total };
    if (point.drawdown > (deepest?.drawdown ?? 0)) deepest = point;
    return point;
  });
  return { points, deepest };
}
