import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { Menu } from '../../components/menu.tsx';
import { preloadPage } from '../pages/pages.ts';
import { isActive, type NavItem } from './nav-items.ts';

/** A phone menu of the pages that do not fit into the bar. On such a page, its button is marked as current. */
export function MoreMenu({ items, pathname }: { items: readonly NavItem[]; pathname: string }) {
  const current = items.find(({ to }) => isActive(to, pathname));
  return (
    <Menu
      className="absolute top-0 right-0 bg-surface pr-4 md:hidden"
      buttonClassName={classNames(
        'group flex h-11 items-center gap-1 border-b-2 pl-2 text-sm whitespace-nowrap',
        current ? 'border-accent font-medium text-ink' : 'border-transparent text-quiet',
      )}
      panelClassName="mt-1 mr-4 w-48"
      label={
        <>
          More
          {current ? <span className="sr-only">: {current.label}</span> : null}
          <Icon name="chevron" className="size-4 transition-transform group-aria-expanded:rotate-180" />
        </>
      }
    >
      <ul>
        {items.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              aria-current={item === current ? 'page' : undefined}
              onPointerEnter={() => void preloadPage(item.to)}
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
    </Menu>
  );
}
