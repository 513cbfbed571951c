import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Side } from '@overline/contracts';
import { chancesText, type Distribution } from './distribution.ts';
import { Drawing } from './drawing.tsx';
import { ticksOf, valueAt, type Window, xOf } from './shape.ts';

type Props = {
  distribution: Distribution;
  side: Side;
  /** The unit inside a sentence: "points". */
  unit: string;
  window: Window;
  line: number;
  published: number;
  onMove: (line: number) => void;
};

/** The large drawing, whose line is a slider for pointer and keyboard in steps of 0.5. */
export function LineSlider({ distribution, side, unit, window, line, published, onMove }: Props) {
  const drag = useLineDrag((share) => onMove(snapLine(valueAt(window, share), window)));
  const step = (event: KeyboardEvent) => {
    const change = KEY_CHANGES[event.key];
    if (change === undefined) return;
    event.preventDefault();
    onMove(snapLine(line + change, window));
  };

  return (
    <div className="dist-movable">
      <div className="dist-stage" {...drag}>
        <Drawing distribution={distribution} line={line} side={side} window={window} ghost={published} />
        <div
          role="slider"
          tabIndex={0}
          aria-label="Line"
          aria-valuemin={window.low}
          aria-valuemax={window.high}
          aria-valuenow={line}
          aria-valuetext={chancesText(distribution, line, unit)}
          className="dist-handle"
          style={{ left: `${100 * xOf(window, line)}%` }}
          onKeyDown={step}
        >
          <span className="dist-flag">{line}</span>
        </div>
      </div>
      <div className="dist-axis" aria-hidden="true">
        {ticksOf(window).map((tick) => (
          <span key={tick} style={{ left: `${100 * xOf(window, tick)}%` }}>
            {tick}
          </span>
        ))}
      </div>
    </div>
  );
}

const LINE_STEP = 0.5;
const PAGE_STEP = 5;

/** How far each key of the slider pattern moves the line. */
const KEY_CHANGES: Readonly<Record<string, number>> = {
  ArrowRight: LINE_STEP,
  ArrowUp: LINE_STEP,
  ArrowLeft: -LINE_STEP,
  ArrowDown: -LINE_STEP,
  PageUp: PAGE_STEP,
  PageDown: -PAGE_STEP,
  Home: -Infinity,
  End: Infinity,
};

/** The nearest step inside the range. */
export function snapLine(value: number, { low, high }: Window): number {
  const snapped = Math.round(value / LINE_STEP) * LINE_STEP;
  return Math.min(Math.max(snapped, low), high);
}

/** Below this movement a touch may still become a tap or a scroll. */
const DRAG_SLOP_PX = 8;

type Drag = { x: number; y: number; isDragging: boolean };
type Handlers = Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp', (event: PointerEvent<HTMLElement>) => void>;

/**
 * Tracks a pointer: `onMove` receives its position as a share 0..1 of the element's width. A mouse drags at once; a
 * touch only after moving sideways or tapping, because it may be a scroll.
 */
function useLineDrag(onMove: (share: number) => void): Handlers {
  const pointer = useRef<Drag | null>(null);
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    if (box.width > 0) onMove((clientX - box.left) / box.width);
  };
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const isDragging = event.pointerType !== 'touch';
      pointer.current = { x: event.clientX, y: event.clientY, isDragging };
      if (isDragging) follow(event);
    },
    onPointerMove: (event) => {
      const drag = capturedDrag(event, pointer.current);
      if (!drag) return;
      const [across, along] = dragDistance(event, drag);
      if (across >= DRAG_SLOP_PX && across > along) drag.isDragging = true;
      if (drag.isDragging) follow(event);
    },
    onPointerUp: (event) => {
      const drag = capturedDrag(event, pointer.current);
      if (drag && (drag.isDragging || Math.max(...dragDistance(event, drag)) < DRAG_SLOP_PX)) follow(event);
      pointer.current = null;
    },
  };
}

function capturedDrag(event: PointerEvent<HTMLElement>, drag: Drag | null): Drag | null {
  return event.currentTarget.hasPointerCapture(event.pointerId) ? drag : null;
}

function dragDistance(event: PointerEvent<HTMLElement>, { x, y }: Drag): [across: number, along: number] {
  return [Math.abs(event.clientX - x), Math.abs(event.clientY - y)];
}
