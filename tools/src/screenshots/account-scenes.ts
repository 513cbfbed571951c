import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

/** The account menu, its dialogs, and forms with their errors. */
export const accountScenes: readonly Scene[] = [
  { name: 'menu-open', viewer: 'premium', path: '/picks', then: press('Account'), wholePage: false },
  { name: 'account-email', viewer: 'premium', path: '/account', then: press('Change Email'), wholePage: false },
  { name: 'account-password', viewer: 'premium', path: '/account', then: press('Change Password'), wholePage: false },
  { name: 'account-delete', viewer: 'free', path: '/account', then: press('Delete Account'), wholePage: false },
  { name: 'account-two-step', viewer: 'premium', path: '/account', then: press('Set up'), wholePage: false },
  { name: 'login-refused', viewer: 'visitor', path: '/login', then: press('Sign In') },
  { name: 'register-refused', viewer: 'visitor', path: '/register', then: press('Create Account') },
];
