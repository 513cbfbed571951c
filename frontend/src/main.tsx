import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { call } from './api/call.ts';
import { routes } from './api/routes.ts';
import { readToken } from './api/token.ts';
import { App } from './app/app.tsx';
import { warmUp } from './app/navigation/warm-up.ts';
import { keepLastKnown } from './app/last-known.ts';
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
keepLastKnown(queries, session);
recheckUnanswered(session, () => void queries.invalidateQueries());
void session.check();
// The page's code comes while the first answers are on their way.
const page = `/${window.location.pathname.split('/')[1] ?? ''}`;
warmUp(page === '/' && readToken() !== null ? PICKS_PATH : page);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<App session={session} queries={queries} />);
