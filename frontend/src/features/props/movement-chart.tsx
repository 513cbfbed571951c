import type { LineMovement } from '@overline/contracts';
import { decimalFromAmerican, fairAmerican } from '@overline/forecast';
import { useOddsFormat } from '../../components/odds-format.tsx';
import { TimeChart } from '../../components/time-chart.tsx';
import { formatAmount, formatHour, formatOdds, type OddsFormat } from '../../lib/format.ts';
import { CONSENSUS, lineSeries, type MovingBet, priceSeries } from './movement-series.ts';

const HEIGHT = 240;

type Props = { movement: LineMovement; bet: MovingBet; shows: 'price' | 'line' };

/**
 * Step lines over time: each book in gray, the consensus in blue, our fair price as a dashed line, injury news as
 * vertical lines.
 */
export function MovementChart({ movement, bet, shows }: Props) {
  const [format] = useOddsFormat();
  const series = shows === 'price' ? priceSeries(movement, bet) : lineSeries(movement, bet);
  const values = series.flatMap(({ data }) => data.flatMap(({ y }) => y ?? []));
  if (values.length === 0) return <p className="text-sm text-quiet">No price at this line yet.</p>;
  const ours = 1 / decimalFromAmerican(bet.fairPrice);
  const all = shows === 'price' ? [...values, ours] : values;
  const room = shows === 'price' ? 0.01 : 0.5;
  // A chance of 0 or 1 has no odds, so the axis must not reach them.
  const [lowest, highest] = shows === 'price' ? [0.001, 0.999] : [-Infinity, Infinity];
  const times = series.flatMap(({ data }) => data.map(({ x }) => x.getTime()));
  const hours = (Math.max(...times) - Math.min(...times)) / HOUR_MS;
  return (
    <TimeChart
      series={series}
      height={HEIGHT}
      min={Math.max(lowest, Math.min(...all) - room)}
      max={Math.min(highest, Math.max(...all) + room)}
      isRangeExact={shows === 'price'}
      formatY={(value) => labelOf(value, shows, format)}
      {...(shows === 'line' && { yTicks: linesBetween(Math.min(...all), Math.max(...all)) })}
      ticks={(max) => `every ${LABEL_HOURS.find((step) => hours / step < max) ?? 24} hours`}
      formatTick={(at) => formatHour(at.toISOString(), hours > 12)}
      tooltip={({ at, values: shown }) => (
        <>
          <p className="text-quiet">{formatHour(at.toISOString(), true)}</p>
          {shown.map(({ id, y }) => (
            <p key={id}>
              {id} {labelOf(y, shows, format)}
            </p>
          ))}
        </>
      )}
      look={{
        colors: ({ id }) => (id === CONSENSUS ? 'var(--curve-line)' : 'var(--line-strong)'),
        curve: 'stepAfter',
        lineWidth: 1.5,
        markers: markersOf(movement, shows === 'price' ? ours : null),
      }}
    />
  );
}

/** The lines to label: every half, or at larger steps if the line moved far. */
function linesBetween(lowest: number, highest: number): number[] {
  const step = STEPS_OF_LINES.find((one) => (highest - lowest) / one < MAX_LINES) ?? highest - lowest;
  const first = Math.floor(lowest / step) * step;
  return Array.from({ length: Math.ceil((highest - first) / step) + 1 }, (_, index) => first + index * step);
}

const MAX_LINES = 6;
const STEPS_OF_LINES = [0.5, 1, 2, 5, 10, 20];
const HOUR_MS = 3_600_000;
/** Possible numbers of hours between two labels. */
const LABEL_HOURS = [1, 2, 3, 6, 12];

/** A break-even chance as odds, or a line. */
function labelOf(value: number, shows: Props['shows'], format: OddsFormat): string {
  return shows === 'line' ? formatAmount(value) : formatOdds(Math.round(fairAmerican(value)), format);
}

function markersOf({ news }: LineMovement, ours: number | null) {
  const dashed = { strokeWidth: 1.5, strokeDasharray: '4 4' };
  return [
    ...(ours === null ? [] : [{ axis: 'y' as const, value: ours, lineStyle: { ...dashed, stroke: 'var(--ink)' } }]),
    ...news.map(({ at, status }) => ({
      axis: 'x' as const,
      value: new Date(at),
      lineStyle: { ...dashed, stroke: 'var(--push)' },
      legend: status ?? 'not listed',
      textStyle: { fill: 'var(--push)', fontSize: 11 },
    })),
  ];
}
