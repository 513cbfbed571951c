import { useEffect, useState } from 'react';

const NARROW_PX = 768;
const HIDE_AFTER_PX = 100;
const SCROLL_THROTTLE_MS = 16;

interface Scroll {
  width: number;
  /** Current scroll position in px; `lastY` is the position at the previous event. */
  y: number;
  lastY: number;
}

/** On narrow screens, the bar is hidden while the user scrolls down more than 100 px below the top. */
export function isBarHidden({ width, y, lastY }: Scroll, wasHidden: boolean): boolean {
  if (width >= NARROW_PX || y <= HIDE_AFTER_PX) return false;
  return y === lastY ? wasHidden : y > lastY;
}

/** Whether the bar is hidden; throttled to 16 ms. */
export function useHiddenOnScroll(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let lastY = 0;
    // Reading scrollY immediately would force an extra layout.
    const frame = requestAnimationFrame(() => {
      lastY = window.scrollY;
    });
    let pending: ReturnType<typeof setTimeout> | undefined;
    const check = (): void => {
      pending = undefined;
      const y = window.scrollY;
      const scroll = { width: window.innerWidth, y, lastY };
      lastY = y;
      setHidden((was) => isBarHidden(scroll, was));
    };
    const onScroll = (): void => {
      pending ??= setTimeout(check, SCROLL_THROTTLE_MS);
    };
    const stop = new AbortController();
    window.addEventListener('scroll', onScroll, { passive: true, signal: stop.signal });
    window.addEventListener('resize', onScroll, { passive: true, signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(pending);
      cancelAnimationFrame(frame);
    };
  }, []);
  return hidden;
}
