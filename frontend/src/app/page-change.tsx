import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'wouter';

/** On a new page: starts at its top and moves the focus to its content, as a page load would. */
export function PageChange() {
  const [pathname] = useLocation();
  // A detail over a page has an address of its own, but is no other page.
  const page = pathname.split('/')[1];
  const cameBack = useCameBack();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    // Back and forward keep the place the browser remembers.
    if (!cameBack.current) window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [page, cameBack]);
  return null;
}

/** Whether the last step was one back or forward in the history. */
function useCameBack(): RefObject<boolean> {
  const cameBack = useRef(false);
  useEffect(() => {
    const look = ({ type }: Event): void => {
      cameBack.current = type === 'popstate';
    };
    // Before the page that the step leads to is drawn.
    const options = { capture: true };
    for (const step of STEPS) window.addEventListener(step, look, options);
    return () => {
      for (const step of STEPS) window.removeEventListener(step, look, options);
    };
  }, []);
  return cameBack;
}

// The router tells of its own steps by events of these names.
const STEPS = ['popstate', 'pushState', 'replaceState'];
