import { useId } from 'react';
import type { Distribution, Side } from './distribution.ts';
import {
  atomOf,
  type Bar,
  barsOf,
  barsPath,
  isCountable,
  type Part,
  ridgePath,
  type Window,
  visibleRange,
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
  /** The text alternative; without it the drawing is decoration beside words that say the same. */
  label?: string;
  /** Fixed bounds, for a line that moves over a drawing that must stand still. */
  window?: Window;
  /** A second, fainter line, where the moving one started. */
  ghost?: number;
  /** What really happened, marked at the foot. */
  actual?: number | null;
};

/**
 * A distribution with a line through it, our side shaded: bars where values can be counted, a ridge where there are
 * many.
 */
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

/** A mark astride the foot; an amount beyond the drawing stands at its edge. */
function ActualMark({ x }: { x: number }) {
  return <line className="dist-actual" x1={x} x2={x} y1={HEIGHT - 9} y2={HEIGHT + 9} />;
}

type PartProps = { window: Window; side: Side; line: number };

/** The bars of a part are one shape: a page of cards draws hundreds of them. */
function Bars({ window, side, line }: PartProps) {
  const bars = barsOf(window, side, line);
  return PARTS.map((part) => {
    const own = bars.filter((bar) => bar.part === part);
    return own.length === 0 ? null : <BarShape key={part} part={part} bars={own} />;
  });
}

function BarShape({ part, bars }: { part: Part; bars: readonly Bar[] }) {
  return <path className={`dist-${part}`} d={barsPath(bars, WIDTH, HEIGHT)} />;
}

function Ridge({ window, side, line }: PartProps) {
  const id = useId();
  const atom = atomOf(window, side, line);
  const area = ridgePath(window, WIDTH, HEIGHT, true);
  // On a whole line the value itself pushes: it belongs to neither side and takes its own strip.
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

/** The decorative distribution of empty states and locked picks; it belongs to no player. */
export function MotifDrawing({ side = 'Over' }: { side?: Side }) {
  return <Drawing distribution={MOTIF} line={MOTIF_LINE} side={side} />;
}
