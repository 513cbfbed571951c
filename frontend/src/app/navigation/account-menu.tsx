import { type ReactNode, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { User } from '@overline/contracts';
import { classNames } from '../../components/class-names.ts';
import { Link } from '../../components/link.tsx';
import { ManageSubscription } from '../../features/billing/subscription.tsx';
import { useDismissal } from '../../hooks/use-dismissal.ts';
import { useSessionStore } from '../../session/session-context.tsx';
import { useBreak } from '../../session/use-break.ts';
import { AlertsBell } from './alerts-bell.tsx';
import { ACCOUNT_BUTTON_CLASS, EmailInitial } from './account-link.tsx';
import { ThemePicker } from './theme-picker.tsx';

/** The bell, except during a break, and the menu. */
export function AccountMenu({ user }: { user: User }) {
  const isOnBreak = useBreak() !== null;
  return (
    <>
      {isOnBreak ? null : <AlertsBell />}
      <Menu user={user} />
    </>
  );
}

function Menu({ user }: { user: User }) {
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  // Tied to the page where it was opened, so that navigating closes it.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  useDismissal(frame, open, (byKey) => {
    setOpenAt(null);
    if (byKey) button.current?.focus();
  });
  return (
    <div ref={frame} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={menuId}
        onClick={() => setOpenAt(open ? null : key)}
        className={ACCOUNT_BUTTON_CLASS}
      >
        <EmailInitial user={user} />
        <span className="max-sm:sr-only">Account</span>
      </button>
      <div
        id={menuId}
        hidden={!open}
        className={classNames(
          'menu-panel absolute right-0 mt-3 w-72 max-w-[calc(100vw-2rem)]',
          'rounded-lg border border-line-strong bg-raised p-2',
        )}
      >
        {open ? <AccountMenuContent user={user} /> : null}
      </div>
    </div>
  );
}

function AccountMenuContent({ user }: { user: User }) {
  const session = useSessionStore();
  const navigate = useNavigate();
  const signOut = (): void => {
    void navigate('/');
    session.signOut();
  };
  return (
    <>
      <div className="flex items-center gap-3 px-2 py-2">
        <EmailInitial user={user} />
        <div className="min-w-0">
          <p className="truncate text-sm font-medium">{user.email}</p>
          <p className="text-xs text-quiet">{user.tier} Plan</p>
        </div>
      </div>
      <hr className="my-2" />
      <ul>
        <MenuLink to="/account">Account Management</MenuLink>
        <MenuLink to="/privacy">Privacy Policy</MenuLink>
        <MenuLink to="/terms">Terms of Service</MenuLink>
      </ul>
      <ManageSubscription className={ROW} />
      <hr className="my-2" />
      <div className="flex items-center justify-between px-2 py-1 text-sm text-quiet">
        Theme <ThemePicker />
      </div>
      <hr className="my-2" />
      <button type="button" onClick={signOut} className={ROW}>
        Sign Out
      </button>
    </>
  );
}

const ROW = 'flex min-h-10 w-full items-center rounded-md px-2 text-left text-sm hover:bg-sunk';

function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={ROW}>
        {children}
      </Link>
    </li>
  );
}
