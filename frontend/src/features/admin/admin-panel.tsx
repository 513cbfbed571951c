import type { AdminTab } from './admin-tabs.ts';
import { AnalyticsTab } from './analytics/analytics-tab.tsx';
import { AuditTab } from './audit/audit-tab.tsx';
import { CouponsTab } from './coupons/coupons-tab.tsx';
import { DiscordTab } from './discord/discord-tab.tsx';
import { FailedTab } from './failed/failed-tab.tsx';
import { PicksHistoryTab } from './picks/picks-history-tab.tsx';
import { SearchesTab } from './searches/searches-tab.tsx';
import { UsersTab } from './users/users-tab.tsx';

/** What a tab shows. */
export function AdminPanel({ tab }: { tab: AdminTab }) {
  switch (tab) {
    case 'analytics':
      return <AnalyticsTab />;
    case 'users':
      return <UsersTab />;
    case 'searches':
      return <SearchesTab />;
    case 'picks':
      return <PicksHistoryTab />;
    case 'coupons':
      return <CouponsTab />;
    case 'discord':
      return <DiscordTab />;
    case 'audit':
      return <AuditTab />;
    case 'failed':
      return <FailedTab />;
  }
}
