import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys.ts';
import { SESSION_ENDED_EVENT, type SessionEnd } from '../api/session-token.ts';
import { notify } from '../components/toast/notify.ts';
import { LOGIN_PATH, PICKS_PATH } from '../session/redirects.ts';
import { useUser } from '../session/session-context.tsx';

/** On navigation: scrolls to the top and moves focus to the content, as a page load would. */
export function ResetScrollOnNavigation() {
  // A pick's detail has its own URL, but belongs to the picks page.
  const { pathname } = useLocation();
  const page = pathname.startsWith(`${PICKS_PATH}/`) ? PICKS_PATH : pathname;
  const navigationType = useNavigationType();
  const last = useRef(page);
  useEffect(() => {
    // Opening a detail and going back also change the navigation type.
    if (last.current === page) return;
    last.current = page;
    // On back and forward the browser restores the scroll position.
    if (navigationType !== 'POP') window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [page, navigationType]);
  return null;
}

/** Sends the user to the login page when a response ended the session. */
export function RedirectOnSessionEnd() {
  const navigate = useNavigate();
  useEffect(() => {
    const onEnd = (event: Event): void => {
      const { alert } = (event as CustomEvent<SessionEnd>).detail;
      if (alert !== null) notify({ type: 'error', message: alert, persistent: true });
      const { pathname, search, hash } = window.location;
      if (pathname !== LOGIN_PATH) void navigate(LOGIN_PATH, { state: { from: `${pathname}${search}${hash}` } });
    };
    window.addEventListener(SESSION_ENDED_EVENT, onEnd);
    return () => window.removeEventListener(SESSION_ENDED_EVENT, onEnd);
  }, [navigate]);
  return null;
}

/**
 * Clears cached data when the user changes, and refetches what the page shows if another user has replaced this one.
 * Refetches everything when the plan changes.
 */
export function ResetQueriesOnUserChange() {
  const queries = useQueryClient();
  const user = useUser();
  const lastUser = useRef({ id: user?.id, tier: user?.tier });
  useEffect(() => {
    const before = lastUser.current;
    lastUser.current = { id: user?.id, tier: user?.tier };
    if (before.id !== undefined && before.id !== user?.id) {
      const ofAccount = { predicate: ({ queryKey }: Query) => queryKey[0] !== queryKeys.settings[0] };
      if (user?.id === undefined) queries.removeQueries(ofAccount);
      else void queries.resetQueries(ofAccount);
    } else if (before.tier !== undefined && before.tier !== user?.tier) {
      void queries.invalidateQueries();
    }
  }, [queries, user?.id, user?.tier]);
  return null;
}
