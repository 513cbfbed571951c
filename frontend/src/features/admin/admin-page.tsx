import { Tabs } from 'radix-ui';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SESSION_ENDED_EVENT, type SessionEnd } from '../../api/session-token.ts';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { LateIcon } from '../../components/more-icons.tsx';
import { HEADINGS, Page } from '../../components/page.tsx';
import { notify } from '../../components/toast/notify.ts';
import { useMediaQuery } from '../../hooks/use-media-query.ts';
import { AnalyticsTab } from './analytics/analytics-tab.tsx';
import { AuditTab } from './audit-tab.tsx';
import { AutoRefresh } from './console/console-queries.ts';
import { CouponsTab } from './coupons/coupons-tab.tsx';
import { DiscordTab } from './discord-tab.tsx';
import { FailedTab } from './failed-tab.tsx';
import { PicksHistoryTab } from './picks-history-tab.tsx';
import { SearchesTab } from './searches-tab.tsx';
import { UsersTab } from './users-tab.tsx';

// Tailwind's `lg` breakpoint.
const WIDE = '(min-width: 64rem)';

/** The admin console: one tab at a time, named in the URL. */
export function AdminPage() {
  const [search, setSearch] = useSearchParams();
  const [isOn, setIsOn] = useState(true);
  const isWide = useMediaQuery(WIDE);
  const { name: tab, Panel } = ADMIN_TABS.find(({ name }) => name === search.get('tab')) ?? ADMIN_TABS[0];
  useSessionEndMessage();
  return (
    <Page title={HEADINGS.admin}>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{HEADINGS.admin}</h1>
        <Button variant="secondary" size="small" className="normal-nums" onClick={() => setIsOn(!isOn)}>
          <LateIcon name="refresh" className={classNames('size-4', !isOn && 'opacity-40')} />
          {isOn ? 'Auto-refresh' : 'Paused'}
        </Button>
      </div>
      <Tabs.Root
        value={tab}
        onValueChange={(to) => setSearch({ tab: to })}
        orientation={isWide ? 'vertical' : 'horizontal'}
        className="lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-8"
      >
        <Tabs.List
          aria-label="Admin console"
          className={classNames(
            'nav-scroll -mx-4 mb-5 flex gap-1 overflow-x-auto border-b px-4 sm:-mx-6 sm:px-6 lg:overflow-visible',
            'lg:sticky lg:top-20 lg:mx-0 lg:mb-0 lg:flex-col lg:gap-0.5 lg:self-start lg:border-b-0 lg:px-0',
          )}
        >
          {ADMIN_TABS.map(({ name, label }) => (
            <Tabs.Trigger key={name} value={name} ref={name === tab ? scrollIntoView : undefined} className={TRIGGER}>
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <AutoRefresh value={isOn}>
          <Tabs.Content key={tab} value={tab} tabIndex={-1} className="min-w-0 outline-none">
            <Panel />
          </Tabs.Content>
        </AutoRefresh>
      </Tabs.Root>
    </Page>
  );
}

/** Scrolls the tab list to the current tab, because on phones the list is wider than the screen. */
function scrollIntoView(trigger: HTMLButtonElement | null): void {
  trigger?.scrollIntoView?.({ inline: 'center', block: 'nearest' });
}

const TRIGGER = classNames(
  'min-h-11 shrink-0 border-b-2 border-transparent px-3 text-left text-sm whitespace-nowrap text-quiet hover:text-ink',
  'data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink',
  // The list scrolls, so it would clip an outline outside the tab.
  'focus-visible:-outline-offset-2 lg:min-h-10 lg:rounded-md lg:border-b-0 lg:data-[state=active]:bg-accent-soft',
);

/** Explains the redirect to the login page when a response ended the session without a message of its own. */
function useSessionEndMessage(): void {
  useEffect(() => {
    const onEnd = (event: Event): void => {
      if ((event as CustomEvent<SessionEnd>).detail.alert !== null) return;
      notify({ type: 'error', message: 'Session expired. Please log in again.' });
    };
    window.addEventListener(SESSION_ENDED_EVENT, onEnd);
    return () => window.removeEventListener(SESSION_ENDED_EVENT, onEnd);
  }, []);
}

/** The tabs in display order. */
const ADMIN_TABS = [
  { name: 'analytics', label: 'Analytics', Panel: AnalyticsTab },
  { name: 'users', label: 'User Management', Panel: UsersTab },
  { name: 'searches', label: 'Search History', Panel: SearchesTab },
  { name: 'picks', label: 'Daily Picks History', Panel: PicksHistoryTab },
  { name: 'coupons', label: 'Coupons', Panel: CouponsTab },
  { name: 'discord', label: 'Discord Bot', Panel: DiscordTab },
  { name: 'audit', label: 'Audit Log', Panel: AuditTab },
  { name: 'failed', label: 'Failed Work', Panel: FailedTab },
] as const;
