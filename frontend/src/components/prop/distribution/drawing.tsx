import { useId } from 'react';
import type { Side } from '@overline/contracts';
import type { Distribution } from './distribution.ts';
import {
  atomOf,
  type Bar,
  barsOf,
  barsPath,
  isCountable,
  type Part,
  ridgePath,
  visibleRange,
  type Window,
  xOf,
} from './shape.ts';
import './drawing.css';

const WIDTH = 400;
const HEIGHT = 100;
const PARTS: readonly Part[] = ['other', 'push', 'ours'];

type Props = {
  distribution: Distribution;
  line: number;
  side: Side;
  /** Text alternative; without it the drawing is decorative. */
  label?: string;
  /** Fixed bounds, for a line that moves over a fixed drawing. */
  window?: Window;
  /** The original line, drawn fainter. */
  ghost?: number;
  /** The actual result, marked on the axis. */
  actual?: number | null;
};

/** A distribution with a line through it and the picked side shaded: bars for few values, a ridge for many. */
export function Drawing({
  distribution,
  line,
  side,
  label,
  window = visibleRange(distribution, line),
  ghost,
  actual = null,
}: Props) {
  const x = xOf(window, line) * WIDTH;
  const ghostX = ghost === undefined || ghost === line ? null : xOf(window, ghost) * WIDTH;
  return (
    <svg
      className="dist"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {isCountable(window) ? (
        <Bars window={window} side={side} line={line} />
      ) : (
        <Ridge window={window} side={side} line={line} />
      )}
      <line className="dist-foot" x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      {ghostX !== null && <line className="dist-ghost" x1={ghostX} x2={ghostX} y1={0} y2={HEIGHT} />}
      {actual === null ? null : <ActualMark x={Math.min(Math.max(xOf(window, actual), 0), 1) * WIDTH} />}
      <line className="dist-line" x1={x} x2={x} y1={0} y2={HEIGHT} />
    </svg>
  );
}

/** A tick across the axis; results outside the drawing are clamped to its edge. */
function ActualMark({ x }: { x: number }) {
  return <line className="dist-actual" x1={x} x2={x} y1={HEIGHT - 9} y2={HEIGHT + 9} />;
}

type PartProps = { window: Window; side: Side; line: number };

/** One path per part instead of one element per bar: a page of cards draws hundreds of bars. */
function Bars({ window, side, line }: PartProps) {
  const bars = barsOf(window, side, line);
  return PARTS.map((part) => <BarShape key={part} part={part} bars={bars.filter((bar) => bar.part === part)} />);
}

function BarShape({ part, bars }: { part: Part; bars: readonly Bar[] }) {
  return bars.length > 0 ? <path className={`dist-${part}`} d={barsPath(bars, WIDTH, HEIGHT)} /> : null;
}

function Ridge({ window, side, line }: PartProps) {
  const id = useId();
  const atom = atomOf(window, side, line);
  const area = ridgePath(window, WIDTH, HEIGHT, true);
  // At a whole line, a result equal to the line is a push, so that value gets its own strip.
  const half = Number.isInteger(line) ? 0.5 : 0;
  const below = xOf(window, line - half) * WIDTH;
  const above = xOf(window, line + half) * WIDTH;
  const [from, to] = side === 'Over' ? [above, WIDTH] : [0, below];
  return (
    <>
      <clipPath id={`${id}ours`}>
        <rect x={from} width={Math.max(to - from, 0)} y={0} height={HEIGHT} />
      </clipPath>
      <clipPath id={`${id}push`}>
        <rect x={below} width={above - below} y={0} height={HEIGHT} />
      </clipPath>
      <path className="dist-other" d={area} />
      <path className="dist-ours" d={area} clipPath={`url(#${id}ours)`} />
      {half > 0 && <path className="dist-push" d={area} clipPath={`url(#${id}push)`} />}
      <path className="dist-outline" d={ridgePath(window, WIDTH, HEIGHT, false)} />
      {atom ? <BarShape part={atom.part} bars={[atom]} /> : null}
    </>
  );
}

const MOTIF: Distribution = {
  kind: 'table',
  start: 0,
  pmf: Array.from({ length: 40 }, (_, k) => Math.exp(-((k - 17) ** 2) / (2 * (k < 17 ? 36 : 64))) / 17.6),
};
const MOTIF_LINE = 21.5;

/** A decorative distribution for empty states and locked picks. */
export function MotifDrawing({ side = 'Over' }: { side?: Side }) {
  return <Drawing distribution={MOTIF} line={MOTIF_LINE} side={side} />;
}
