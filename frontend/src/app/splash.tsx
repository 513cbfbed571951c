import { useEffect, useState } from 'react';
import './splash.css';

export const SPLASH_MS = 3000;
export const SPLASH_DASHBOARD_MS = 2000;

const SEEN_KEY = 'splashSeen';
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/** How long the splash stands over a page. */
export function splashTime(pathname: string): number {
  return pathname.startsWith('/dashboard') ? SPLASH_DASHBOARD_MS : SPLASH_MS;
}

/** Once in a browser session, and not for whoever asked for less motion. */
function isDue(): boolean {
  if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return false;
  try {
    if (sessionStorage.getItem(SEEN_KEY) !== null) return false;
    sessionStorage.setItem(SEEN_KEY, 'true');
  } catch {
    // Storage may be blocked: the splash then comes with every load.
  }
  return true;
}

/** The mark, drawn once over the painted page. It fades while the page below can already be read and used. */
export function Splash() {
  const [time] = useState(() => splashTime(window.location.pathname));
  const [over, setOver] = useState(() => !isDue());
  useEffect(() => {
    const lift = (): void => setOver(true);
    const end = setTimeout(lift, time);
    // Whoever starts using the page wants to see it.
    for (const name of TOUCHES) window.addEventListener(name, lift, { once: true, passive: true });
    return () => {
      clearTimeout(end);
      for (const name of TOUCHES) window.removeEventListener(name, lift);
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
