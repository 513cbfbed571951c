import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { SESSION_ENDED_EVENT, type SessionEnd } from '../api/session-rules.ts';
import { notify } from '../components/toast/notify.ts';
import { LOGIN_PATH } from '../session/redirects.ts';

/** Sends the person to the login page when an answer ended the session, with the words that the spec gives. */
export function SessionEndRedirect() {
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
