import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** On a new page: starts at its top and moves the focus to its content, as a page load would. */
export function PageChange() {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    // Back and forward keep the place the browser remembers.
    if (how !== 'POP') window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, how]);
  return null;
}
