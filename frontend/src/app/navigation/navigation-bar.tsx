import { Link, useLocation } from 'react-router-dom';
import { classNames } from '../../components/class-names.ts';
import { Logo } from '../../components/logo.tsx';
import { useSession } from '../../session/session-context.tsx';
import { ThemeChoice } from '../theme/theme-choice.tsx';
import { AccountMenu } from './account-menu.tsx';
import { useHiddenOnScroll } from './hide-on-scroll.ts';
import { isActive, navItemsFor } from './nav-items.ts';
import { warmUp } from './warm-up.ts';

/** The bar on top: where one can go, and the account. */
export function NavigationBar() {
  const session = useSession();
  const { pathname } = useLocation();
  const hidden = useHiddenOnScroll();
  const user = session.status === 'authenticated' ? session.user : null;
  const items = session.status === 'checking' ? [] : navItemsFor(user?.tier ?? null);
  return (
    <header
      data-hidden={hidden}
      className={classNames(
        'sticky top-0 z-20 border-b bg-surface transition-transform focus-within:translate-y-0',
        hidden ? '-translate-y-full' : 'translate-y-0',
      )}
    >
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 px-4 sm:px-6">
        <Link to="/" aria-label="Overline, home" className="flex h-14 items-center">
          <Logo />
        </Link>
        <nav
          aria-label="Main"
          className="nav-scroll order-last -mx-4 min-h-11 w-[calc(100%+2rem)] overflow-x-auto px-4 md:order-none md:mx-0 md:w-auto md:flex-1 md:px-0"
        >
          <ul className="flex gap-5 md:gap-6">
            {items.map(({ label, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={isActive(to, pathname) ? 'page' : undefined}
                  onPointerEnter={() => warmUp(to)}
                  onFocus={() => warmUp(to)}
                  className={classNames(
                    'flex h-11 items-center border-b-2 text-sm whitespace-nowrap transition-colors md:h-14',
                    isActive(to, pathname) ? 'border-accent font-medium text-ink' : 'border-transparent text-quiet hover:text-ink',
                  )}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex h-14 items-center">{user === null ? <ThemeChoice /> : <AccountMenu user={user} />}</div>
      </div>
    </header>
  );
}
