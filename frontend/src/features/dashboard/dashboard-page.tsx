import type { ReactNode } from 'react';
import { Link } from '../../components/link.tsx';
import type { User } from '@overline/contracts';
import { Page } from '../../components/page.tsx';
import { HEADINGS } from '../../components/page-headings.ts';
import { useUser } from '../../session/session-context.tsx';
import { DailyUsage } from '../../question/daily-usage.tsx';
import { AccessDenied } from './access-denied.tsx';
import { PropSearch, usePropSearch } from './prop-search.tsx';
import { RecentList } from './recent-list.tsx';
import { SearchLocked } from './search-locked.tsx';
import { useRecentSearches } from './use-recent-searches.ts';

type DashboardProps = {
  /** The best of the day's picks. */
  topProps: ReactNode;
};

/** /dashboard: a question about props, and its answer. */
export function DashboardPage({ topProps }: DashboardProps) {
  const user = useUser();
  if (user === null) return <AccessDenied />;
  return (
    <Page title="Dashboard">
      <h1 className="mb-6 text-xl">{HEADINGS.dashboard}</h1>
      {user.tier === 'Free' ? <Locked user={user} /> : <Open key={user.id} user={user} />}
      <div className="mt-10">{topProps}</div>
      <p className="mt-8 text-sm text-quiet">
        <Link to="/pricing" className="text-accent underline underline-offset-2">
          Compare plans
        </Link>{' '}
        and what each includes.
      </p>
    </Page>
  );
}

function Open({ user }: { user: User }) {
  const { recent, remember } = useRecentSearches(user.id);
  const search = usePropSearch(user, remember);
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <PropSearch search={search} />
        <div className="space-y-6 lg:sticky lg:top-20">
          <DailyUsage user={user} />
          <RecentList
            recent={recent}
            isKept={search.isKept}
            disabled={search.current.state === 'running'}
            onChoose={search.choose}
          />
        </div>
      </div>
    </>
  );
}

function Locked({ user }: { user: User }) {
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <SearchLocked />
        <DailyUsage user={user} />
      </div>
    </>
  );
}
