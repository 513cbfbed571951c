import type { ReactNode } from 'react';
import { SEARCHES_PER_DAY, type User } from '@overline/contracts';
import { DailyUsage } from '../../analysis/daily-usage.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { LateIcon } from '../../components/more-icons.tsx';
import { Link } from '../../components/link.tsx';
import { HEADINGS, Page } from '../../components/page.tsx';
import { useUser } from '../../session/session-context.tsx';
import { PropSearch, usePropSearch } from './prop-search.tsx';
import { RecentList } from './recent-list.tsx';
import { useRecentSearches } from './recent-searches.ts';

export function DashboardPage({ topProps }: { topProps: ReactNode }) {
  const user = useUser();
  if (user === null) return <AccessDenied />;
  return (
    <Page title="Dashboard">
      <h1 className="mb-6 text-xl">{HEADINGS.dashboard}</h1>
      {user.tier === 'Free' ? <LockedPage user={user} /> : <OpenPage key={user.id} user={user} />}
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

function OpenPage({ user }: { user: User }) {
  const { recent, remember } = useRecentSearches(user.id);
  const search = usePropSearch(user, remember);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <PropSearch search={search} user={user} />
      <div className="space-y-6 lg:sticky lg:top-20">
        <DailyUsage user={user} />
        <RecentList
          recent={recent}
          hasAnswer={search.hasAnswer}
          disabled={search.current.state === 'running'}
          onChoose={search.choose}
        />
      </div>
    </div>
  );
}

function LockedPage({ user }: { user: User }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <section className="flex flex-col gap-5 rounded-lg border bg-raised p-5 sm:flex-row sm:items-center sm:p-6">
        <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-accent-soft text-ink">
          <LateIcon name="lock" className="size-6" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-lg">AI Search Locked</h2>
          <p className="mt-1 max-w-prose text-sm text-quiet">
            Ask about any player in your own words and read the chance, the fair price and the facts behind them.
            Premium has {SEARCHES_PER_DAY.Premium} searches a day, Platinum {SEARCHES_PER_DAY.Platinum}.
          </p>
        </div>
        <ButtonLink to="/pricing">Upgrade Your Plan</ButtonLink>
      </section>
      <DailyUsage user={user} />
    </div>
  );
}

/** A fallback: the route's guard sends visitors to the login page. */
export function AccessDenied() {
  return (
    <Page title="Access Denied">
      <h1 className="text-xl">Access Denied</h1>
      <p className="mt-2 mb-6 text-quiet">Please log in to access your dashboard</p>
      <ButtonLink to="/">Back to the home page</ButtonLink>
    </Page>
  );
}
