import type { AdminTab } from './admin-tabs.ts';
import { CouponsTab } from './coupons/coupons-tab.tsx';
import { DiscordTab } from './discord/discord-tab.tsx';
import { UsersTab } from './users/users-tab.tsx';

/** What a tab shows. */
export function AdminPanel({ tab }: { tab: AdminTab }) {
  switch (tab) {
    case 'users':
      return <UsersTab />;
    case 'coupons':
      return <CouponsTab />;
    case 'discord':
      return <DiscordTab />;
    default:
      return null;
  }
}
