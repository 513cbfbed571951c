import type { RecordPart } from '@overline/contracts';
import { formatPercent } from '../../lib/format.ts';
import { ChartTable } from '../../components/data-table.tsx';
import { TitledSection } from '../../components/titled-section.tsx';

type Bin = RecordPart['reliability'][number];

const WIDTH = 380;
const HEIGHT = 260;
// Room for the titles and labels of the axes; half of '100%' extends beyond the last tick.
const LEFT = 56;
const RIGHT = 18;
const TOP = 8;
const BOTTOM = 44;
/** Smaller groups appear only in the table, because their intervals would fill the whole drawing. */
const MIN_PICKS_DRAWN = 10;

/** A reliability diagram: points on the diagonal are well calibrated; bars are 95% Wilson intervals. */
export function Reliability({ bins }: { bins: readonly Bin[] }) {
  const drawn = bins.filter(({ picks }) => picks >= MIN_PICKS_DRAWN);
  return (
    <TitledSection title="Do our chances hold up?">
      <p className="mt-1 mb-4 text-sm text-quiet">
        Picks grouped by our chance, and how often they hit. On the line, picks hit as often as forecast. Groups of
        fewer than {MIN_PICKS_DRAWN} picks appear only in the table.
      </p>
      {drawn.length > 0 ? <Diagram bins={drawn} /> : null}
      <ChartTable<Bin>
        caption="Stated chances and results"
        rows={bins}
        keyOf={({ from }) => String(from)}
        columns={[
          { name: 'Chance', of: ({ from, to }) => `${from}–${to}%` },
          { name: 'Picks', of: ({ picks }) => picks },
          { name: 'Forecast', of: ({ expected }) => formatPercent(expected) },
          { name: 'Actual', of: ({ actual }) => formatPercent(actual) },
          { name: '95% interval', of: (bin) => `${formatPercent(bin.low)}–${formatPercent(bin.high)}` },
        ]}
      />
    </TitledSection>
  );
}

function Diagram({ bins }: { bins: readonly Bin[] }) {
  const across = domainOf(bins.map(({ expected }) => expected));
  const up = domainOf(bins.flatMap((bin) => [bin.low, bin.high, bin.expected]));
  const x = (percent: number): number => LEFT + ((percent - across.low) / (across.high - across.low)) * WIDTH;
  const y = (percent: number): number => TOP + HEIGHT - ((percent - up.low) / (up.high - up.low)) * HEIGHT;
  const maxPicks = Math.max(1, ...bins.map(({ picks }) => picks));
  return (
    <svg
      viewBox={`0 0 ${LEFT + WIDTH + RIGHT} ${TOP + HEIGHT + BOTTOM}`}
      className="w-full max-w-[28rem]"
      role="img"
      aria-label={`Forecast and actual hit rates of ${bins.length} groups of picks; the table has the figures`}
    >
      <g className="fill-quiet text-[13px]">
        {ticksOf(up).map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={LEFT + WIDTH} y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
            <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
              {tick}%
            </text>
          </g>
        ))}
        {ticksOf(across).map((tick) => (
          <text key={tick} x={x(tick)} y={TOP + HEIGHT + 18} textAnchor="middle">
            {tick}%
          </text>
        ))}
        <text x={LEFT + WIDTH / 2} y={TOP + HEIGHT + 38} textAnchor="middle">
          Forecast chance
        </text>
        <text textAnchor="middle" transform={`translate(12 ${TOP + HEIGHT / 2}) rotate(-90)`}>
          Share that hit
        </text>
      </g>
      {/* The diagonal, clipped to the part of `across` that is also within `up`. */}
      <line
        x1={x(Math.max(across.low, up.low))}
        y1={y(Math.max(across.low, up.low))}
        x2={x(Math.min(across.high, up.high))}
        y2={y(Math.min(across.high, up.high))}
        stroke="var(--curve-line)"
        strokeWidth="1.25"
      />
      {bins.map((bin) => (
        <g key={bin.from} stroke="var(--curve)" fill="var(--curve)">
          <line x1={x(bin.expected)} x2={x(bin.expected)} y1={y(bin.low)} y2={y(bin.high)} strokeWidth="1.25" />
          <line x1={x(bin.expected) - 4} x2={x(bin.expected) + 4} y1={y(bin.low)} y2={y(bin.low)} />
          <line x1={x(bin.expected) - 4} x2={x(bin.expected) + 4} y1={y(bin.high)} y2={y(bin.high)} />
          <circle cx={x(bin.expected)} cy={y(bin.actual)} r={3 + 4 * Math.sqrt(bin.picks / maxPicks)}>
            <title>{binText(bin)}</title>
          </circle>
        </g>
      ))}
    </svg>
  );
}

interface Domain {
  low: number;
  high: number;
}

/** The smallest range of whole tens around the values, within 0–100. */
function domainOf(values: readonly number[]): Domain {
  const low = Math.max(0, Math.floor(Math.min(...values) / 10) * 10);
  return { low, high: Math.min(100, Math.max(low + 10, Math.ceil(Math.max(...values) / 10) * 10)) };
}

function ticksOf({ low, high }: Domain): number[] {
  const step = tickStep(high - low);
  return Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, index) => low + index * step);
}

function tickStep(range: number): number {
  if (range > 60) return 20;
  return range > 20 ? 10 : 5;
}

function binText({ expected, actual, picks }: Bin): string {
  return `Forecast ${formatPercent(expected)}, actual ${formatPercent(actual)}, ${picks} picks`;
}
