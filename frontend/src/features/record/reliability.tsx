import type { RecordPart } from '@overline/contracts';
import { formatPercent } from '../../lib/format.ts';
import { DataTable } from './data-table.tsx';

type Bin = RecordPart['reliability'][number];

const SIZE = 300;
// Room for the axis labels; half of '100%' extends beyond the last tick.
const LEFT = 38;
const RIGHT = 18;
const BOTTOM = 24;
/** Smaller groups are only in the table: their intervals would fill the drawing. */
const MIN_PICKS_DRAWN = 10;

/** A reliability diagram: points on the diagonal are well calibrated; bars are 95% Wilson intervals. */
export function Reliability({ bins }: { bins: readonly Bin[] }) {
  const drawn = bins.filter(({ picks }) => picks >= MIN_PICKS_DRAWN);
  const low = Math.floor(Math.min(40, ...drawn.map((bin) => Math.min(bin.low, bin.from))) / 10) * 10;
  const high = Math.ceil(Math.max(70, ...drawn.map((bin) => Math.max(bin.high, bin.to))) / 10) * 10;
  return (
    <section aria-labelledby="reliability">
      <h2 id="reliability" className="text-lg">
        Do the chances hold?
      </h2>
      <p className="mt-1 mb-4 text-sm text-quiet">
        Picks by the chance that we gave them, and how often they hit. On the line, a chance was right; groups of fewer
        than {MIN_PICKS_DRAWN} picks stand in the table only.
      </p>
      <Diagram bins={drawn} low={low} high={high} />
      <details className="mt-4">
        <summary className="cursor-pointer text-sm text-quiet hover:text-ink">The same as a table</summary>
        <DataTable<Bin>
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
      </details>
    </section>
  );
}

function Diagram({ bins, low, high }: { bins: readonly Bin[]; low: number; high: number }) {
  const at = (percent: number): number => ((percent - low) / (high - low)) * SIZE;
  const x = (percent: number): number => LEFT + at(percent);
  const y = (percent: number): number => SIZE - at(percent) + 8;
  const most = Math.max(1, ...bins.map(({ picks }) => picks));
  const step = high - low > 60 ? 20 : 10;
  const ticks = Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, index) => low + index * step);
  return (
    <svg
      viewBox={`0 0 ${LEFT + SIZE + RIGHT} ${SIZE + BOTTOM + 8}`}
      className="w-full max-w-xl"
      role="img"
      aria-label={`Forecast and actual hit rates of ${bins.length} groups of picks; the table has the figures`}
    >
      {ticks.map((tick) => (
        <g key={tick} className="fill-quiet text-[10px]">
          <line x1={LEFT} x2={LEFT + SIZE} y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
          <text x={LEFT - 6} y={y(tick) + 3} textAnchor="end">
            {tick}%
          </text>
          <text x={x(tick)} y={SIZE + 22} textAnchor="middle">
            {tick}%
          </text>
        </g>
      ))}
      <line x1={x(low)} y1={y(low)} x2={x(high)} y2={y(high)} stroke="var(--curve-line)" strokeWidth="1.25" />
      {bins.map((bin) => (
        <g key={bin.from} stroke="var(--curve)" fill="var(--curve)">
          <line x1={x(bin.expected)} x2={x(bin.expected)} y1={y(bin.low)} y2={y(bin.high)} strokeWidth="1.25" />
          <line x1={x(bin.expected) - 4} x2={x(bin.expected) + 4} y1={y(bin.low)} y2={y(bin.low)} />
          <line x1={x(bin.expected) - 4} x2={x(bin.expected) + 4} y1={y(bin.high)} y2={y(bin.high)} />
          <circle cx={x(bin.expected)} cy={y(bin.actual)} r={3 + 4 * Math.sqrt(bin.picks / most)}>
            <title>{binText(bin)}</title>
          </circle>
        </g>
      ))}
    </svg>
  );
}

function binText({ expected, actual, picks }: Bin): string {
  return `Forecast ${formatPercent(expected)}, actual ${formatPercent(actual)}, ${picks} picks`;
}
