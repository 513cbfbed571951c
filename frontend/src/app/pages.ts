import { lazyPage } from './lazy-page.ts';

export const LandingPage = lazyPage(() => import('../features/landing/landing-page.tsx'), 'LandingPage');
export const PicksPage = lazyPage(() => import('../features/picks/picks-page.tsx'), 'PicksPage');
