import { lazy, type ReactNode, Suspense, useEffect, useRef, useState, useTransition } from 'react';
import { type BoardFilters, countFilters, writeFilters } from '@overline/forecast';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { LateIcon } from '../../components/more-icons.tsx';
import { Skeleton } from '../../components/page.tsx';
import { formatCount } from '../../lib/format.ts';
import { ColumnPicker } from './column-picker.tsx';
import { type Column, sortName } from './columns.tsx';
import type { ChangeFilters } from './filter-panel.tsx';
import type { StableOrder } from './use-stable-order.ts';

const SavedViews = lazy(() => import('./saved-views.tsx').then((module) => ({ default: module.SavedViews })));
export const loadFilterSheet = () => import('./filter-sheet.tsx');
const FilterSheet = lazy(() => loadFilterSheet().then((module) => ({ default: module.FilterSheet })));

interface Props {
  order: StableOrder;
  /** Rows before filtering. */
  total: number;
  filters: BoardFilters;
  change: ChangeFilters;
  /** Like `change`, for the search field, which keeps its own text while the rows update. */
  onSearch: ChangeFilters;
  onClear: () => void;
  isPaid: boolean;
  layout: 'phone' | 'narrow' | 'wide';
  columns: readonly Column[];
  onColumns: (columns: readonly string[]) => void;
  /** The filter panel, shown in a sheet unless the screen is wide. */
  panel: ReactNode;
}

/** The controls above the rows: search, filters, order, saved views and columns. */
export function BoardToolbar(props: Props) {
  const { order, total, filters, change, onSearch, onClear, isPaid, layout, columns, onColumns, panel } = props;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchField value={filters.q} onChange={(q) => onSearch({ q })} />
      {layout === 'wide' ? null : (
        <FilterButton filters={filters} shown={order.rows.length} onClear={onClear} panel={panel} />
      )}
      {layout === 'phone' ? (
        <SortPicker sort={filters.sort} isPaid={isPaid} onSort={(sort) => change({ sort })} />
      ) : null}
      {isPaid ? (
        <Suspense fallback={<Skeleton className="h-10 w-16" />}>
          <SavedViews query={new URLSearchParams(writeFilters(filters)).toString()} />
        </Suspense>
      ) : null}
      {layout === 'phone' ? null : <ColumnPicker columns={columns} onChange={onColumns} />}
      <p role="status" className="text-sm text-quiet">
        {countText(order.rows.length, total)}
      </p>
      {countFilters(filters) > 0 ? (
        <Button variant="quiet" size="small" onClick={onClear}>
          Clear filters
        </Button>
      ) : null}
      {order.isOutdated ? <SortAgainButton onClick={order.sortAgain} /> : null}
    </div>
  );
}

/** '1,013 props', or '87 of 1,013 props' while filters hide some. */
function countText(shown: number, total: number): string {
  const all = `${formatCount(total)} props`;
  return shown === total ? all : `${formatCount(shown)} of ${all}`;
}

function SortAgainButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="secondary" size="small" onClick={onClick}>
      <LateIcon name="refresh" className="size-4" />
      Prices changed: sort again
    </Button>
  );
}

const SEARCH = classNames(
  'min-h-10 min-w-0 flex-1 basis-full rounded-md border border-line-strong bg-raised px-3 text-base',
  'sm:max-w-72 sm:basis-auto',
);

/** The search field. Pressing "/" anywhere on the page moves focus to it. */
function SearchField({ value, onChange }: { value: string; onChange: (q: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  // The typed text appears at once; the URL and the rows update in a transition.
  const [typed, setTyped] = useState('');
  const [isPending, start] = useTransition();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      const isTyping = target instanceof HTMLElement && /^(input|select|textarea)$/i.test(target.tagName);
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <input
      ref={field}
      type="search"
      aria-label="Search a player, team or market"
      aria-keyshortcuts="/"
      placeholder="Player, team or market"
      value={isPending ? typed : value}
      onChange={({ target }) => {
        setTyped(target.value);
        start(() => onChange(target.value));
      }}
      className={SEARCH}
    />
  );
}

const SORTS = [
  ['-edge', 'Best bets'],
  ['-value', 'Value'],
  ['-confidence', 'Confidence'],
  ['-chance', 'Chance'],
  ['-last10', 'Last 10'],
  ['-move', 'Biggest move'],
  ['start', 'Start'],
  ['player', 'Name'],
] as const;
/** The sort keys of the Free plan, which has no forecasts. */
const FREE_SORTS: readonly string[] = ['-last10', 'start', 'player'];

type SortProps = { sort: string; isPaid: boolean; onSort: (sort: string) => void };

/** The orders to choose from, and the current one if a link or the table on a wider screen has set another. */
function SortPicker({ sort, isPaid, onSort }: SortProps) {
  const offered = SORTS.filter(([key]) => isPaid || FREE_SORTS.includes(key));
  const isOffered = offered.some(([key]) => key === sort);
  return (
    <select
      aria-label="Sort by"
      value={sort}
      onChange={(event) => onSort(event.target.value)}
      className="min-h-10 rounded-md border border-line-strong bg-raised px-2 text-sm"
    >
      {isOffered ? null : <option value={sort}>{sortName(sort)}</option>}
      {offered.map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  );
}

type SheetProps = { filters: BoardFilters; shown: number; onClear: () => void; panel: ReactNode };

/** Opens the filters in a sheet, on screens too narrow to show them beside the table. */
function FilterButton({ filters, ...sheet }: SheetProps) {
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(filters);
  return (
    <>
      <Button variant="secondary" size="small" className="min-h-10" onClick={() => setOpen(true)}>
        Filters{count > 0 ? ` (${count})` : ''}
      </Button>
      {isOpen ? (
        <Suspense>
          <FilterSheet {...sheet} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
