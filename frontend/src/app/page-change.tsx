import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** On a new page: starts at its top and moves the focus to its content, as a page load would. */
export function PageChange() {
  // A detail over a page has an address of its own, but is no other page.
  const page = useLocation().pathname.split('/')[1];
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
  }, [page, how]);
  return null;
}
