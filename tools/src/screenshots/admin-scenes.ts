import type { Scene } from './scene.ts';

const TABS = ['analytics', 'users', 'searches', 'picks', 'coupons', 'discord', 'audit', 'failed'];

const ask = (tab: string, button: string): Scene => ({
  name: `admin-${tab}-${button.toLowerCase().replaceAll(' ', '-')}`,
  viewer: 'admin',
  path: `/admin?tab=${tab}`,
  then: (page) => page.getByRole('button', { name: button, exact: true }).click(),
  wholePage: false,
});

/** Every tab of the console, its dialogs, and a question that it asks before it deletes. */
export const adminScenes: readonly Scene[] = [
  ...TABS.map((tab): Scene => ({ name: `admin-${tab}`, viewer: 'admin', path: `/admin?tab=${tab}` })),
  ask('users', 'Delete demo-free'),
  ask('coupons', 'Create Coupon'),
  ask('coupons', 'Create Promotion Code'),
];
