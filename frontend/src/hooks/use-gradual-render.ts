import { startTransition, useEffect, useState } from 'react';

/** How many of a list are drawn at a time; on a slow phone each takes some ten milliseconds. */
const STEP = 2;
/** A page that never rests goes on after this long. */
const MAX_IDLE_WAIT_MS = 300;

/**
 * How many of `total` are drawn: `first` at once, the others bit by bit whenever the page rests, so that it answers to
 * fingers meanwhile.
 */
export function useGradualRender(total: number, first: number): number {
  const [drawn, setDrawn] = useState(first);
  const isDone = drawn >= total;
  useEffect(() => {
    if (isDone) return undefined;
    return whenIdle(() => startTransition(() => setDrawn(drawn + STEP)));
  }, [drawn, isDone]);
  return isDone ? total : drawn;
}

/** Runs `action` when the page rests; answers the way to call it off. */
function whenIdle(action: () => void): () => void {
  if (window.requestIdleCallback === undefined) {
    const timer = setTimeout(action, 0);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(action, { timeout: MAX_IDLE_WAIT_MS });
  return () => window.cancelIdleCallback(request);
}
