import { startTransition, useEffect, useState } from 'react';

/** Items per step; on a slow phone each takes about ten milliseconds. */
const STEP = 2;
/** Continues after this time even if the page is never idle. */
const MAX_IDLE_WAIT_MS = 300;

/**
 * How many of `total` items to render: `first` at once, the others in steps while the page is idle, so that it stays
 * responsive.
 */
export function useGradualRender(total: number, first: number): number {
  const [rendered, setRendered] = useState(first);
  const isDone = rendered >= total;
  useEffect(() => {
    if (isDone) return undefined;
    return whenIdle(() => startTransition(() => setRendered(rendered + STEP)));
  }, [rendered, isDone]);
  return isDone ? total : rendered;
}

/** Returns a cancel function. */
function whenIdle(action: () => void): () => void {
  if (window.requestIdleCallback === undefined) {
    const timer = setTimeout(action, 0);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(action, { timeout: MAX_IDLE_WAIT_MS });
  return () => window.cancelIdleCallback(request);
}
