import { Line } from '@nivo/line';
import type { BetSummary } from '@overline/contracts';
import { CHART_THEME } from '../../components/chart-style.ts';
import { signedCents } from '../../bets/money.ts';
import { useWidth } from '../../hooks/use-width.ts';
import { formatDay } from '../../lib/format.ts';

const HEIGHT = 224;
const MARGIN = { top: 12, right: 28, bottom: 28, left: 64 };
const TICK_WIDTH_PX = 90;

/** The running profit by day. Heavy, and hidden from screen readers: a table has the same data. */
export function ProfitChart({ days }: { days: BetSummary['days'] }) {
  const [frame, width] = useWidth();
  const data = [{ id: 'profit', data: days.map(({ day, totalCents }) => ({ x: new Date(day), y: totalCents / 100 })) }];
  return (
    <div ref={frame} aria-hidden="true" className="overflow-x-clip" style={{ height: HEIGHT }}>
      {width === 0 ? null : (
        <Line
          width={width}
          height={HEIGHT}
          data={data}
          theme={CHART_THEME}
          margin={MARGIN}
          colors={['var(--curve-line)']}
          xScale={{ type: 'time', format: 'native', useUTC: true }}
          yScale={{ type: 'linear', min: Math.min(0, lowest(days)), max: Math.max(1, highest(days)) }}
          curve="linear"
          lineWidth={2}
          enablePoints={false}
          enableGridX={false}
          gridYValues={4}
          axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: 4, format: (value) => wholeDollars(Number(value)) }}
          axisBottom={{
            tickSize: 4,
            tickPadding: 6,
            tickValues: Math.max(2, Math.min(days.length, Math.floor((width - MARGIN.left) / TICK_WIDTH_PX))),
            format: (value: Date) => formatDay(value.toISOString().slice(0, 10), 'short'),
          }}
          enableSlices="x"
          sliceTooltip={({ slice }) => {
            const day = slice.points[0]?.data.x.toISOString().slice(0, 10);
            const at = days.find((one) => one.day === day);
            return at ? (
              <p className="rounded-md border bg-raised px-2 py-1 text-xs whitespace-nowrap text-ink">
                {formatDay(at.day, 'short')}: {signedCents(at.totalCents)}
              </p>
            ) : null;
          }}
          animate={false}
        />
      )}
    </div>
  );
}

const lowest = (days: BetSummary['days']): number =>
  1.05 * (Math.min(...days.map(({ totalCents }) => totalCents)) / 100);
const highest = (days: BetSummary['days']): number =>
  1.05 * (Math.max(...days.map(({ totalCents }) => totalCents)) / 100);
const wholeDollars = (dollars: number): string => signedCents(Math.round(dollars) * 100).replace('.00', '');
