import { Line, type LineSvgProps } from '@nivo/line';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface Series {
  id: string;
  data: { x: Date; y: number | null }[];
}

/** All points at one moment: the ID and the y value of each series. */
interface Slice {
  at: Date;
  values: readonly { id: string; y: number }[];
}

interface TimeChartProps {
  series: readonly Series[];
  height: number;
  left?: number;
  min: number;
  max: number;
  /** Whether the axis ends exactly at `min` and `max` instead of the next round numbers. */
  isRangeExact?: boolean;
  formatY: (value: number) => string;
  /** The values to label, or the approximate number of labels. */
  yTicks?: number[] | number;
  /** Returns the dates to label, or a d3-time interval such as 'every 2 hours'. At most `max` labels fit. */
  ticks: (max: number) => Date[] | string;
  formatTick: (at: Date) => string;
  tooltip: (slice: Slice) => ReactNode;
  /** Colors, curve, points, area and markers. */
  look?: Partial<LineSvgProps<Series>>;
}

const LABEL_PX = 72;
const THEME = {
  text: { fontFamily: 'inherit', fontSize: 12, fill: 'var(--ink-quiet)' },
  grid: { line: { stroke: 'var(--line)', strokeWidth: 1 } },
  axis: { ticks: { line: { stroke: 'var(--line-strong)' }, text: { fill: 'var(--ink-quiet)', fontSize: 12 } } },
  crosshair: { line: { stroke: 'var(--line-strong)', strokeDasharray: '3 3' } },
};

/** A line chart over time. It is hidden from screen readers, so show the same data as a table. Heavy to load. */
export function TimeChart(props: TimeChartProps) {
  const { series, height, left = 52, min, max, isRangeExact = false, formatY, yTicks = 4 } = props;
  const { ticks, formatTick, tooltip, look } = props;
  const [frame, width] = useWidth();
  // Half a label extends beyond the last tick.
  const margin = { top: 12, right: 28, bottom: 28, left };
  return (
    <div ref={frame} aria-hidden="true" className="overflow-x-clip" style={{ height }}>
      {width === 0 ? null : (
        <Line
          width={width}
          height={height}
          data={series}
          theme={THEME}
          margin={margin}
          colors={['var(--curve-line)']}
          xScale={{ type: 'time', format: 'native', useUTC: false }}
          yScale={{ type: 'linear', min, max, nice: !isRangeExact }}
          curve="linear"
          lineWidth={2}
          enablePoints={false}
          enableGridX={false}
          gridYValues={yTicks}
          axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: yTicks, format: (value) => formatY(Number(value)) }}
          axisBottom={{
            tickSize: 4,
            tickPadding: 6,
            tickValues: ticks(Math.max(2, Math.floor((width - left - margin.right) / LABEL_PX))),
            format: formatTick,
          }}
          enableSlices="x"
          sliceTooltip={({ slice: { points } }) => (
            <div className="rounded-md border bg-raised px-2 py-1 text-xs whitespace-nowrap text-ink">
              {points[0] ? tooltip({ at: points[0].data.x, values: points.map(valueOf) }) : null}
            </div>
          )}
          animate={false}
          {...look}
        />
      )}
    </div>
  );
}

function valueOf({ seriesId, data }: { seriesId: string | number; data: { y: number | null } }) {
  return { id: String(seriesId), y: Number(data.y) };
}

/** The dates of at most `max` points, evenly spaced, always including the last one. */
export function spacedTicks(points: Series['data'], max: number): Date[] {
  const stride = Math.ceil(points.length / max);
  return points.filter((_, index) => (points.length - 1 - index) % stride === 0).map(({ x }) => x);
}

/** An element's width in whole pixels; 0 until it is measured. */
function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (ref.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
