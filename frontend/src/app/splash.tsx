import { useEffect, useState } from 'react';
import { readItem, writeItem } from '../lib/storage.ts';
import './splash.css';

const SPLASH_MS = 3000;
const SPLASH_DASHBOARD_MS = 2000;

const SEEN_KEY = 'splashSeen';

/**
 * Events that dismiss the splash. Not `pointerdown`: if the splash were removed then, the browser would send the click
 * to the element beneath it.
 */
const DISMISSING_EVENTS = ['click', 'keydown', 'wheel', 'scroll'] as const;

/** How long the splash covers a page, in milliseconds. */
export function splashTime(pathname: string): number {
  return pathname.startsWith('/dashboard') ? SPLASH_DASHBOARD_MS : SPLASH_MS;
}

/** True once per browser session, and never if the user prefers reduced motion. */
function shouldShow(): boolean {
  if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return false;
  if (readItem('session', SEEN_KEY) !== null) return false;
  writeItem('session', SEEN_KEY, 'true');
  return true;
}

/** The logo over the painted page. It covers the page until it has faded, so a first tap only dismisses it. */
export function Splash() {
  const [time] = useState(() => splashTime(window.location.pathname));
  const [over, setOver] = useState(() => !shouldShow());
  useEffect(() => {
    const dismiss = (): void => setOver(true);
    const timer = setTimeout(dismiss, time);
    for (const name of DISMISSING_EVENTS) window.addEventListener(name, dismiss, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of DISMISSING_EVENTS) window.removeEventListener(name, dismiss);
    };
  }, [time]);
  if (over) return null;
  return (
    <div aria-hidden="true" data-testid="splash" className="splash" style={{ animationDuration: `${time}ms` }}>
      <div className="splash-sign" style={{ animationDuration: `${time}ms` }}>
        <svg viewBox="0 0 48 36" fill="none" className="splash-mark">
          <path className="splash-side" d="M29 19.500C33 26.500 36 32 46 32H29Z" />
          <path className="splash-ridge" pathLength="1" d="M2 32C13 32 14 12 22 12S33 32 46 32" />
          <path className="splash-line" pathLength="1" d="M29 34V3" />
        </svg>
        <p className="splash-name">Overline</p>
      </div>
    </div>
  );
}
