import { lazy, Suspense, useEffect, useId, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../components/link.tsx';
import type { User } from '@overline/contracts';
import { classNames } from '../../components/class-names.ts';
import { PartBoundary } from '../../components/part-boundary.tsx';
import { ACCOUNT_BUTTON } from './account-button.ts';
import { Initial } from './initial.tsx';

const load = () => import('./account-menu-content.tsx');
const AccountMenuContent = lazy(() => load().then((module) => ({ default: module.AccountMenuContent })));

/** The menu is fetched before it is opened; where that fails, opening it tries again. */
const fetchEarly = (): void => void load().catch(() => undefined);

/** The Account button and the menu it opens. */
export function AccountMenu({ user }: { user: User }) {
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  // Open on the page where it was opened: going elsewhere closes it.
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
        onPointerEnter={fetchEarly}
        onFocus={fetchEarly}
        onClick={() => setOpenAt(open ? null : key)}
        className={ACCOUNT_BUTTON}
      >
        <Initial user={user} />
        Account
      </button>
      <div
        id={menuId}
        hidden={!open}
        className={classNames(
          'menu-panel absolute right-0 mt-3 w-72 max-w-[calc(100vw-2rem)]',
          'rounded-lg border border-line-strong bg-raised p-2',
        )}
      >
        {open ? (
          <PartBoundary fallback={<Link to="/account">Account Management</Link>}>
            <Suspense fallback={null}>
              <AccountMenuContent user={user} />
            </Suspense>
          </PartBoundary>
        ) : null}
      </div>
    </div>
  );
}

/** Closes on a press outside, on Escape, and when the focus leaves. */
function useDismissal(frame: RefObject<HTMLElement | null>, open: boolean, dismiss: (byKey: boolean) => void): void {
  const latest = useRef(dismiss);
  useEffect(() => {
    latest.current = dismiss;
  });
  useEffect(() => {
    if (!open) return undefined;
    const stop = new AbortController();
    const outside = (target: EventTarget | null): boolean => {
      if (!(target instanceof Element)) return false;
      // A dialog that the menu opened lies outside it in the page, but belongs to it.
      return !frame.current?.contains(target) && target.closest('[role=dialog]') === null;
    };
    const options = { signal: stop.signal };
    document.addEventListener('pointerdown', ({ target }) => outside(target) && latest.current(false), options);
    document.addEventListener('focusin', ({ target }) => outside(target) && latest.current(false), options);
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && latest.current(true), options);
    return () => stop.abort();
  }, [frame, open]);
}
