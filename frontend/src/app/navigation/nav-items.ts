import type { Tier } from '@overline/contracts';

export interface NavItem {
  label: string;
  to: string;
}

const HOME: NavItem = { label: 'Home', to: '/' };
const PRICING: NavItem = { label: 'Pricing', to: '/pricing' };
const LOGIN: NavItem = { label: 'Login', to: '/login' };
const DASHBOARD: NavItem = { label: 'Dashboard', to: '/dashboard' };
const PICKS: NavItem = { label: 'Picks', to: '/picks' };
const PROPS: NavItem = { label: 'Props', to: '/props' };
const MONEYLINES: NavItem = { label: 'Moneylines', to: '/moneylines' };
const BUILDER: NavItem = { label: 'Builder', to: '/parlay-builder' };
const BETS: NavItem = { label: 'My bets', to: '/bets' };
const ADMIN: NavItem = { label: 'Admin', to: '/admin' };

/** The navigation items for a tier, or for a visitor (null). */
export function navItemsFor(tier: Tier | null): NavItem[] {
  switch (tier) {
    case null:
      return [HOME, PRICING, LOGIN];
    case 'Free':
    case 'Premium':
      return [DASHBOARD, PICKS, PROPS, BETS, PRICING];
    case 'Platinum':
      return [DASHBOARD, PICKS, PROPS, BETS, MONEYLINES, BUILDER, PRICING];
    case 'Admin':
      return [DASHBOARD, PICKS, PROPS, BETS, MONEYLINES, BUILDER, PRICING, ADMIN];
  }
}

/** Whether `pathname` is at or below the item's path; '/' matches only itself. */
export function isActive(to: string, pathname: string): boolean {
  if (to === '/') return pathname === '/';
  return pathname === to || pathname.startsWith(`${to}/`);
}
