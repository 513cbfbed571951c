import './styles/base.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClient } from '@tanstack/react-query';
import { isOnBreak } from '@overline/contracts';
import { ApiError } from './api/api-error.ts';
import { call, routes } from './api/call.ts';
import { readToken } from './api/session-token.ts';
import { App } from './app/app.tsx';
import { preloadAccountMenu } from './app/navigation/navigation-bar.tsx';
import { preloadPage } from './app/pages/pages.ts';
import { registerServiceWorker, reloadForNewVersion } from './app/service-worker.ts';
import { PICKS_PATH } from './session/redirects.ts';
import { createSessionStore } from './session/session-store.ts';
import { readStoredUser } from './session/stored-user.ts';
import { retryWhileUnreachable, watchSession } from './session/watch-session.ts';

reloadForNewVersion();
registerServiceWorker();
// Loaded lazily, because the first paint does not need it. A failure while offline does not matter.
import('./app/daily-reload.ts').then(
  ({ reloadDaily }) => reloadDaily(),
  () => undefined,
);
const session = createSessionStore({ fetchUser: () => call(routes.me), endSession: () => call(routes.logout) });
watchSession(session);
const queries = createQueryClient();
retryWhileUnreachable(session, () => void queries.invalidateQueries());
void session.check();
// Load the page's code and data while the session is being checked.
const signedIn = readToken() !== null;
const path = `/${window.location.pathname.split('/')[1] ?? ''}`;
const page = path === '/' && signedIn ? PICKS_PATH : path;
const pageLoaded = preloadPage(page);
if (signedIn) {
  preloadAccountMenu();
  if (!isOnBreak(readStoredUser()?.onBreak, new Date())) void prefetch(page);
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
// A transition renders in short tasks, so it does not block the main thread.
const render = (): void => startTransition(() => createRoot(root).render(<App session={session} queries={queries} />));
// The landing page's document already shows its first section, which a skeleton must not replace.
if (page === '/') void pageLoaded.then(render);
else render();

const MAX_RETRIES = 2;

/** Retries only failures that may be temporary: a lost connection, 502 or 503. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < MAX_RETRIES && isTemporary(error) },
    },
  });
}

function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'no-response' || error.status === 502 || error.status === 503);
}

/** Loads the prefetch code as a separate chunk that visitors never need. If it fails, the page fetches its own data. */
async function prefetch(firstPage: string): Promise<void> {
  const module = await import('./app/pages/prefetch-queries.ts').catch(() => null);
  module?.prefetchQueries(queries, firstPage);
}
