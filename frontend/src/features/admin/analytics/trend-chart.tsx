import type { MeasuredPoint } from '@overline/contracts';
import { spacedTicks, TimeChart } from '../../../components/time-chart.tsx';
import { formatTick, pointText } from './number-format.ts';

interface TrendChartProps {
  points: readonly MeasuredPoint[];
  hourly: boolean;
  format: (value: number) => string;
  height: number;
  /** The axis extends at least to this value, so that small counts have whole ticks. */
  minTop: number;
}

/** An area chart over time with gaps where nothing was measured. */
export function TrendChart({ points, hourly, format, height, minTop }: TrendChartProps) {
  const data = points.map(({ timestamp, value }) => ({ x: new Date(timestamp), y: value }));
  // A point between two gaps has no line, so points are drawn as markers.
  const hasGaps = points.some(({ value }) => value === null);
  return (
    <TimeChart
      series={[{ id: 'trend', data }]}
      height={height}
      min={0}
      max={Math.max(minTop, ...points.map(({ value }) => 1.05 * (value ?? 0)))}
      formatY={format}
      // Days start at midnight in Chicago, so ticks at the reader's midnight could show the previous day's date.
      ticks={(max) => spacedTicks(data, max)}
      formatTick={(at) => formatTick(at, hourly)}
      tooltip={({ at }) => {
        const point = points.find(({ timestamp }) => Date.parse(timestamp) === at.getTime());
        return point ? pointText(point, hourly, format) : null;
      }}
      look={{ enableArea: true, areaOpacity: 0.15, enablePoints: points.length <= 2 || hasGaps, pointSize: 6 }}
    />
  );
}
