import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { SessionProvider } from '../session/session-context.tsx';
import type { SessionStore } from '../session/session-store.ts';
import { AppRoutes } from './routes.tsx';

interface AppProps {
  session: SessionStore;
  queries: QueryClient;
}

/** The whole product in the browser. */
export function App({ session, queries }: AppProps) {
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider store={session}>
        <BrowserRouter useTransitions={false}>
          <main id="content" tabIndex={-1}>
            <AppRoutes />
          </main>
        </BrowserRouter>
      </SessionProvider>
    </QueryClientProvider>
  );
}
