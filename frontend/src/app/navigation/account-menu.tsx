import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '@overline/contracts';
import { Link } from '../../components/link.tsx';
import { Menu } from '../../components/menu.tsx';
import { ManageSubscription } from '../../features/billing/subscription.tsx';
import { useSessionStore } from '../../session/session-context.tsx';
import { useBreak } from '../../session/use-break.ts';
import { AlertsBell } from './alerts-bell.tsx';
import { ACCOUNT_BUTTON_CLASS, EmailInitial } from './account-button.tsx';
import { ThemePicker } from './theme-picker.tsx';

/** The alerts bell (hidden during a break) and the account menu. */
export function AccountMenu({ user }: { user: User }) {
  const isOnBreak = useBreak() !== null;
  return (
    <>
      {isOnBreak ? null : <AlertsBell />}
      <Menu
        className="relative"
        buttonClassName={ACCOUNT_BUTTON_CLASS}
        panelClassName="mt-3 w-72 max-w-[calc(100vw-2rem)]"
        label={
          <>
            <EmailInitial user={user} />
            <span className="max-sm:sr-only">Account</span>
          </>
        }
      >
        <AccountMenuContent user={user} />
      </Menu>
    </>
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
