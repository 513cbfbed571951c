import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { classNames } from '../components/class-names.ts';
import { LazyPart } from '../components/error-boundaries.tsx';
import { onFirstToast } from '../components/toast/notify.ts';
import { SessionProvider, useUser } from '../session/session-context.tsx';
import type { SessionStore } from '../session/session-store.ts';
import { InstallPrompt } from './install/install-prompt.tsx';
import { NavigationBar } from './navigation/navigation-bar.tsx';
import { AppRoutes } from './routes.tsx';
import { RedirectOnSessionEnd, ResetQueriesOnUserChange, ResetScrollOnNavigation } from './shell-effects.tsx';
import { Splash } from './splash.tsx';

const ToastArea = lazy(() =>
  import('../components/toast/toaster.tsx').then((module) => ({ default: module.ToastArea })),
);
// Lazy: the footer is below the page, so nothing shifts when it appears.
const Footer = lazy(() => import('./footer.tsx').then((module) => ({ default: module.Footer })));
// Loaded only for signed-in users, to keep a visitor's first load small.
const SignedInExtras = lazy(() => import('./signed-in.tsx').then((module) => ({ default: module.SignedInExtras })));

interface AppProps {
  session: SessionStore;
  queries: QueryClient;
}

export function App({ session, queries }: AppProps) {
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider store={session}>
        {/* Without transitions, so that the page and its access check change together. */}
        <BrowserRouter useTransitions={false}>
          <Shell />
        </BrowserRouter>
        <ResetQueriesOnUserChange />
      </SessionProvider>
    </QueryClientProvider>
  );
}

function Shell() {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className={classNames(
          'sr-only z-50 rounded-md bg-accent px-4 py-2 text-on-accent',
          'focus:not-sr-only focus:fixed focus:top-2 focus:left-2',
        )}
      >
        Skip to content
      </a>
      <NavigationBar />
      <OfflineBanner />
      <SignedInOnly />
      <main id="content" tabIndex={-1} className="flex-1">
        <AppRoutes />
      </main>
      <LazyPart>
        <Footer />
      </LazyPart>
      <ResetScrollOnNavigation />
      <RedirectOnSessionEnd />
      <ToastHost />
      <InstallPrompt />
      <Splash />
    </div>
  );
}

function SignedInOnly() {
  if (useUser() === null) return null;
  return (
    <LazyPart>
      <SignedInExtras />
    </LazyPart>
  );
}

function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return (
    <aside aria-label="Connection" className="border-b bg-sunk px-4 py-1.5 text-center text-xs">
      <p role="status">You are offline. Picks and the record show what was last loaded.</p>
    </aside>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Renders nothing until there is a toast. */
function ToastHost() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <ToastArea />
    </Suspense>
  );
}
