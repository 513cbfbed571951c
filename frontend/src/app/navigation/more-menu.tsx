import { useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { useDismissal } from '../../hooks/use-dismissal.ts';
import { preloadPage } from '../pages/pages.ts';
import { isActive, type NavItem } from './nav-items.ts';

/** On phones, the pages that do not fit into the bar. On one of them, the button shows its name. */
export function MoreMenu({ items, pathname }: { items: readonly NavItem[]; pathname: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useId();
  // Tied to the page where it was opened, so that navigating closes it.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  useDismissal(frame, open, (byKey) => {
    setOpenAt(null);
    if (byKey) button.current?.focus();
  });
  const current = items.find(({ to }) => isActive(to, pathname));
  return (
    <div ref={frame} className="absolute top-0 right-4 bg-surface md:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={menu}
        onClick={() => setOpenAt(open ? null : key)}
        className={classNames(
          'flex h-11 items-center gap-1 border-b-2 pl-2 text-sm whitespace-nowrap',
          current ? 'border-accent font-medium text-ink' : 'border-transparent text-quiet',
        )}
      >
        <span className={current ? 'sr-only' : ''}>More</span>
        {current?.label}
        <Icon name="chevron" className={classNames('size-4 transition-transform', open && 'rotate-180')} />
      </button>
      <ul
        id={menu}
        hidden={!open}
        className="menu-panel absolute right-0 mt-1 w-48 rounded-lg border border-line-strong bg-raised p-2"
      >
        {items.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              aria-current={item === current ? 'page' : undefined}
              onPointerEnter={() => preloadPage(item.to)}
              className={classNames(
                'flex min-h-11 items-center rounded-md px-3 text-sm hover:bg-sunk',
                item === current && 'font-medium',
              )}
            >
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
