import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PREMIUM } from '../session/user.fixture.ts';
import { SESSION_ENDED_EVENT } from '../api/session-token.ts';
import { Avatar } from '../components/avatar.tsx';
import { connectToaster, type Toast } from '../components/toast/notify.ts';
import { CurrentLocation, mockApi, renderPage } from '../session/render-page.fixture.tsx';
import { Footer } from './footer.tsx';
import { InstallCard } from './install/install-card.tsx';
import { AccountMenu } from './navigation/account-menu.tsx';
import { RedirectOnSessionEnd } from './shell-effects.tsx';
import { Splash, splashTime } from './splash.tsx';

const motion = (reduced: boolean): void => {
  window.matchMedia = () => ({ matches: reduced }) as MediaQueryList;
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  motion(false);
});
afterEach(cleanup);

describe('the splash', () => {
  const isShown = () => screen.queryByTestId('splash') !== null;

  it('lasts three seconds, two on the dashboard', () => {
    expect([splashTime('/picks'), splashTime('/dashboard')]).toEqual([3000, 2000]);
    jest.useFakeTimers();
    render(<Splash />);
    act(() => void jest.advanceTimersByTime(2999));
    expect(isShown()).toBe(true);
    act(() => void jest.advanceTimersByTime(1));
    expect(isShown()).toBe(false);
    jest.useRealTimers();
  });

  it('is shown once per browser session', () => {
    render(<Splash />);
    cleanup();
    render(<Splash />);
    expect(isShown()).toBe(false);
  });

  it.each(['keyDown', 'click', 'wheel', 'scroll'] as const)('disappears at the first %s', (event) => {
    render(<Splash />);
    fireEvent[event](window);
    expect(isShown()).toBe(false);
  });

  it('consumes the whole first tap, so that nothing beneath it is pressed', async () => {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = readFileSync('frontend/src/app/splash.css', 'utf8');
    render(<Splash />);
    const splash = screen.getByTestId('splash');
    const user = userEvent.setup();
    // If the splash were removed before the tap ends, the browser would click the element beneath it.
    await user.pointer({ keys: '[TouchA>]', target: splash });
    expect(isShown()).toBe(true);
    await user.pointer({ keys: '[/TouchA]', target: splash });
    expect(isShown()).toBe(false);
    style.remove();
  });

  it('is not shown under reduced motion', () => {
    motion(true);
    render(<Splash />);
    expect(isShown()).toBe(false);
  });
});

describe('the footer', () => {
  it('shows 18+, the helpline, the community link and the copyright', () => {
    renderPage(<Footer />, null);
    const words = screen.getByRole('contentinfo').textContent ?? '';
    expect(words).toContain(`© ${new Date().getFullYear()} Overline`);
    expect(words).toContain('18+');
    expect(screen.getByRole('link', { name: '1-800-GAMBLER' }).getAttribute('href')).toMatch(/^tel:/);
    expect(screen.getByRole('link', { name: 'Help: community chat' }).getAttribute('target')).toBe('_blank');
  });
});

describe('the account menu', () => {
  it('shows the user and links to the account, privacy and terms', async () => {
    renderPage(<AccountMenu user={PREMIUM} />, PREMIUM);
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    expect(await screen.findByText('Premium Plan')).toBeTruthy();
    expect(screen.getByText(PREMIUM.email)).toBeTruthy();
    expect(screen.getAllByText('P').length).toBeGreaterThan(0);
    const targets = ['Account Management', 'Privacy Policy', 'Terms of Service'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(targets).toEqual(['/account', '/privacy', '/terms']);
    expect(screen.getByRole('button', { name: 'Manage Subscription' })).toBeTruthy();
  });

  it('closes on a press outside', async () => {
    renderPage(<AccountMenu user={PREMIUM} />, PREMIUM);
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    await screen.findByText('Premium Plan');
    await userEvent.click(document.body);
    expect(screen.queryByText('Premium Plan')).toBeNull();
  });

  it('signs out', async () => {
    mockApi({});
    const { store } = renderPage(<AccountMenu user={PREMIUM} />, PREMIUM);
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
    expect(store.read().status).toBe('unauthenticated');
  });
});

describe('the end of a session', () => {
  it('leads to the login page, with the message for an expired one', () => {
    const shown: Toast[] = [];
    connectToaster((toast) => shown.push(toast));
    renderPage(
      <>
        <RedirectOnSessionEnd />
        <CurrentLocation />
      </>,
      PREMIUM,
      '/picks',
    );
    const alert = 'Session expired or invalid. Please log in again.';
    act(() => void window.dispatchEvent(new CustomEvent(SESSION_ENDED_EVENT, { detail: { alert } })));
    expect(screen.getByTestId('address').textContent).toBe('/login');
    expect(shown).toMatchObject([{ type: 'error', message: alert }]);
  });
});

describe('an avatar', () => {
  it('falls back to initials when the image is broken', () => {
    const { container } = render(<Avatar name="Marcus Ellery" imageUrl="/broken.png" />);
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    expect(container.textContent).toBe('ME');
  });
});

describe('the install card', () => {
  it('explains the manual installation if the browser has no install prompt', () => {
    render(<InstallCard method={{ way: 'manual' }} onTaken={() => undefined} onDismiss={() => undefined} />);
    const words = screen.getByRole('region', { name: 'Install Overline' }).textContent ?? '';
    expect(words).toContain('Tap Share');
    expect(words).toContain('“Add to Home Screen.”');
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  });
});
