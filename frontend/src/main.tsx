import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { call } from './api/call.ts';
import { routes } from './api/routes.ts';
import { readToken } from './api/token.ts';
import { App } from './app/app.tsx';
import { askEarly } from './app/ask-early.ts';
import { fetchMenuEarly } from './app/navigation/navigation-bar.tsx';
import { warmUp } from './app/navigation/warm-up.ts';
import { createQueryClient } from './app/query-client.ts';
import { registerServiceWorker, reloadForNewVersion } from './app/service-worker.ts';
import { PICKS_PATH } from './session/redirects.ts';
import { recheckUnanswered } from './session/recheck.ts';
import { createSessionStore } from './session/session-store.ts';
import { watchSession } from './session/watch-session.ts';

reloadForNewVersion();
registerServiceWorker();
const session = createSessionStore({ fetchUser: () => call(routes.me), endSession: () => call(routes.logout) });
watchSession(session);
const queries = createQueryClient();
recheckUnanswered(session, () => void queries.invalidateQueries());
void session.check();
// The page's code and its picks come while it is asked who is signed in.
const signedIn = readToken() !== null;
const path = `/${window.location.pathname.split('/')[1] ?? ''}`;
const page = path === '/' && signedIn ? PICKS_PATH : path;
warmUp(page);
if (signedIn) {
  fetchMenuEarly();
  askEarly(queries, page);
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<App session={session} queries={queries} />);
