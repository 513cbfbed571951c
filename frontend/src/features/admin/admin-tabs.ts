/** The tabs of the console in their order: the name in the address, and the words on it. */
export const ADMIN_TABS = [
  { name: 'analytics', label: 'Analytics' },
  { name: 'users', label: 'User Management' },
  { name: 'searches', label: 'Search History' },
  { name: 'picks', label: 'Daily Picks History' },
  { name: 'coupons', label: 'Coupons' },
  { name: 'discord', label: 'Discord Bot' },
  { name: 'audit', label: 'Audit log' },
  { name: 'failed', label: 'Failed work' },
] as const;

export type AdminTab = (typeof ADMIN_TABS)[number]['name'];

/** The tab that an address names; Analytics where it names none. */
export function tabOf(search: URLSearchParams): AdminTab {
  return ADMIN_TABS.find(({ name }) => name === search.get('tab'))?.name ?? 'analytics';
}
