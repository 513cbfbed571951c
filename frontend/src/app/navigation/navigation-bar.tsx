import { lazy, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { User } from '@overline/contracts';
import { useSettings } from '../../api/shared-queries.ts';
import { classNames } from '../../components/class-names.ts';
import { LazyPart } from '../../components/error-boundaries.tsx';
import { Link } from '../../components/link.tsx';
import { Logo } from '../../components/logo.tsx';
import { barWidth } from '../../components/page.tsx';
import { useSession } from '../../session/session-context.tsx';
import { useBreak } from '../../session/use-break.ts';
import { preloadPage } from '../pages/pages.ts';
import { ACCOUNT_BUTTON_CLASS, EmailInitial } from './account-button.tsx';
import { useHiddenOnScroll } from './hide-on-scroll.ts';
import { MoreMenu } from './more-menu.tsx';
import { isActive, type NavItem, navItemsFor } from './nav-items.ts';

const loadMenu = () => import('./account-menu.tsx');
const AccountMenu = lazy(() => loadMenu().then((module) => ({ default: module.AccountMenu })));

const ThemePicker = lazy(() => import('./theme-picker.tsx').then((module) => ({ default: module.ThemePicker })));

export function preloadAccountMenu(): void {
  void loadMenu().catch(() => undefined);
}

const BOARD_PATH = '/props';

/** How many items fit on a phone. If there are more, the last ones move into a menu. */
const MAX_ITEMS = 5;

export function NavigationBar() {
  const session = useSession();
  const { pathname } = useLocation();
  const hidden = useHiddenOnScroll();
  const user = session.status === 'authenticated' ? session.user : null;
  const isOnBreak = useBreak() !== null;
  const items = session.status === 'checking' ? [] : navItemsFor(user?.tier ?? null);
  return (
    <header
      data-hidden={hidden}
      className={classNames(
        'sticky top-0 z-20 border-b bg-surface transition-transform focus-within:translate-y-0',
        // On a phone in landscape a sticky bar would cover a sixth of the screen.
        '[@media(max-height:28rem)]:relative',
        hidden ? '-translate-y-full' : 'translate-y-0',
      )}
    >
      <div
        className={classNames(
          'mx-auto flex flex-wrap items-center gap-x-3 px-4 sm:px-6 md:gap-x-6',
          barWidth(pathname === BOARD_PATH),
        )}
      >
        <Link to="/" aria-label="Overline, home" className="flex h-14 items-center">
          <Logo />
        </Link>
        {isOnBreak ? null : <MainNavigation items={items} pathname={pathname} />}
        <div className="flex min-h-14 flex-auto flex-wrap items-center justify-end gap-3 py-2 md:ml-auto md:flex-none">
          <DemoBadge />
          {user ? (
            <Account user={user} />
          ) : (
            <LazyPart placeholder={<span className="h-9 w-27" />}>
              <ThemePicker />
            </LazyPart>
          )}
        </div>
      </div>
    </header>
  );
}

function MainNavigation({ items, pathname }: { items: readonly NavItem[]; pathname: string }) {
  const isLong = items.length > MAX_ITEMS;
  const inMenu = isLong ? items.slice(MAX_ITEMS - 1) : [];
  return (
    <nav
      aria-label="Main"
      className="relative order-last -mx-4 w-[calc(100%+2rem)] md:order-none md:mx-0 md:w-auto md:flex-1"
    >
      <div className="nav-scroll min-h-11 overflow-x-auto px-4 md:px-0">
        <ul className={classNames('flex w-max gap-5', isLong ? 'md:gap-3 lg:gap-6' : 'md:gap-6')}>
          {items.map((item) => (
            <NavLink
              key={item.to}
              item={item}
              active={isActive(item.to, pathname)}
              className={inMenu.includes(item) ? 'max-md:hidden' : ''}
            />
          ))}
          {isLong ? <li className="w-16 md:hidden" /> : null}
        </ul>
      </div>
      {isLong ? <MoreMenu items={inMenu} pathname={pathname} /> : null}
    </nav>
  );
}

/** The bell and the account menu; while they load, a link of the same size. */
function Account({ user }: { user: User }) {
  const link = (
    <Link to="/account" className={ACCOUNT_BUTTON_CLASS}>
      <EmailInitial user={user} />
      <span className="max-sm:sr-only">Account</span>
    </Link>
  );
  return (
    <LazyPart placeholder={link}>
      <AccountMenu user={user} />
    </LazyPart>
  );
}

type NavLinkProps = { item: NavItem; active: boolean; className: string };

function NavLink({ item: { label, to }, active, className }: NavLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!active) return undefined;
    // In the next frame, to avoid an extra layout.
    const frame = requestAnimationFrame(() => link.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [active]);
  return (
    <li className={className}>
      <Link
        ref={link}
        to={to}
        aria-current={active ? 'page' : undefined}
        onPointerEnter={() => void preloadPage(to)}
        onFocus={() => void preloadPage(to)}
        className={classNames(
          'flex h-11 items-center border-b-2 text-sm whitespace-nowrap transition-colors md:h-14',
          active ? 'border-accent font-medium text-ink' : 'border-transparent text-quiet hover:text-ink',
        )}
      >
        {label}
      </Link>
    </li>
  );
}

/** Marks demo data. Part of the bar, so that nothing shifts when it appears late. Shorter on narrow screens. */
function DemoBadge() {
  if (useSettings()?.demo !== true) return null;
  return (
    <span
      title="Nothing here is betting advice"
      className={classNames(
        'rounded-full border border-notice bg-notice-soft px-2 py-0.5',
        'text-xs font-medium whitespace-nowrap text-notice',
      )}
    >
      Demo<span className="max-[24rem]:hidden md:max-[52rem]:hidden"> data</span>
    </span>
  );
}
