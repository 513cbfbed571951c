import type { KeyboardEvent } from 'react';
import { Drawing } from './drawing.tsx';
import type { Distribution, Side } from './distribution.ts';
import { lineAfterKey, snapLine } from './move-line.ts';
import { ticksOf, valueAt, xOf } from './shape.ts';
import type { Window } from './shape.ts';
import { useLineDrag } from './use-line-drag.ts';
import { chanceWords } from './words.ts';

type Props = {
  distribution: Distribution;
  side: Side;
  /** What is counted, as it reads in a sentence: "points". */
  unit: string;
  window: Window;
  line: number;
  published: number;
  onMove: (line: number) => void;
};

/** The large drawing: its line is a slider that follows the pointer and the keyboard by halves. */
export function MovableLine({ distribution, side, unit, window, line, published, onMove }: Props) {
  const drag = useLineDrag((share) => onMove(snapLine(valueAt(window, share), window)));
  const step = (event: KeyboardEvent) => {
    const next = lineAfterKey(event.key, line, window);
    if (next === null) return;
    event.preventDefault();
    onMove(next);
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
          aria-valuetext={chanceWords(distribution, line, unit)}
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
