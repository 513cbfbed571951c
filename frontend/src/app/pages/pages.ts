import { lazyPage } from './lazy-page.ts';

export const LandingPage = lazyPage(() => import('./landing.tsx'), 'Landing');
export const RecordPage = lazyPage(() => import('../../features/record/record-page.tsx'), 'RecordPage');
export const PricingPage = lazyPage(() => import('../../features/pricing/pricing-page.tsx'), 'PricingPage');
export const LoginPage = lazyPage(() => import('../../features/login/login-page.tsx'), 'LoginPage');
export const RegisterPage = lazyPage(() => import('../../features/register/register-page.tsx'), 'RegisterPage');
export const TermsPage = lazyPage(() => import('../../features/legal/terms-page.tsx'), 'TermsPage');
export const PrivacyPage = lazyPage(() => import('../../features/legal/privacy-page.tsx'), 'PrivacyPage');
export const PicksPage = lazyPage(() => import('../../features/picks/picks-page.tsx'), 'PicksPage');
export const AccountPage = lazyPage(() => import('./account.tsx'), 'Account');
export const SuccessPage = lazyPage(() => import('../../features/success/success-page.tsx'), 'SuccessPage');
export const DashboardPage = lazyPage(() => import('./dashboard.tsx'), 'Dashboard');
export const MoneylinesPage = lazyPage(() => import('../../features/moneylines/moneylines-page.tsx'), 'MoneylinesPage');
export const ParlayBuilderPage = lazyPage(
  () => import('../../features/parlay/parlay-builder-page.tsx'),
  'ParlayBuilderPage',
);
export const AdminPage = lazyPage(() => import('../../features/admin/admin-page.tsx'), 'AdminPage');
