import { Line } from '@nivo/line';
import type { MeasuredPoint } from '@overline/contracts';
import { CHART_THEME } from '../../../components/chart-style.ts';
import { useWidth } from '../../../hooks/use-width.ts';
import { formatTick, pointText } from './number-format.ts';

interface TrendChartProps {
  points: readonly MeasuredPoint[];
  hourly: boolean;
  format: (value: number) => string;
  height: number;
  /** Minimum of the axis maximum, so that small counts have whole ticks. */
  minTop: number;
}

const MARGIN = { top: 12, right: 16, bottom: 28, left: 52 };
const TICK_WIDTH_PX = 90;

/**
 * An area chart over time with gaps where nothing was measured. Heavy, and hidden from screen readers: a table has the
 * same data.
 */
export function TrendChart({ points, hourly, format, height, minTop }: TrendChartProps) {
  const [frame, width] = useWidth();
  const data = [{ id: 'trend', data: points.map(({ timestamp, value }) => ({ x: new Date(timestamp), y: value })) }];
  const top = Math.max(minTop, ...points.map(({ value }) => 1.05 * (value ?? 0)));
  // A point between two gaps has no line, so points are drawn.
  const hasGaps = points.some(({ value }) => value === null);
  return (
    <div ref={frame} aria-hidden="true" className="overflow-x-clip" style={{ height }}>
      {width === 0 ? null : (
        <Line
          width={width}
          height={height}
          data={data}
          theme={CHART_THEME}
          margin={MARGIN}
          colors={['var(--curve-line)']}
          xScale={{ type: 'time', format: 'native', useUTC: false }}
          yScale={{ type: 'linear', min: 0, max: top }}
          curve="linear"
          lineWidth={2}
          enableArea
          areaOpacity={0.15}
          enablePoints={points.length <= 2 || hasGaps}
          pointSize={6}
          enableGridX={false}
          gridYValues={4}
          axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: 4, format: (value) => format(Number(value)) }}
          axisBottom={{
            tickSize: 4,
            tickPadding: 6,
            tickValues: Math.max(2, Math.floor((width - MARGIN.left) / TICK_WIDTH_PX)),
            format: (value: Date) => formatTick(value, hourly),
          }}
          enableSlices="x"
          sliceTooltip={({ slice }) => {
            const at = slice.points[0]?.data.x.getTime();
            const point = points.find(({ timestamp }) => Date.parse(timestamp) === at);
            return point ? (
              <p className="rounded-md border bg-raised px-2 py-1 text-xs whitespace-nowrap text-ink">
                {pointText(point, hourly, format)}
              </p>
            ) : null;
          }}
          animate={false}
        />
      )}
    </div>
  );
}
