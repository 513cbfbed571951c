import type { ReactNode } from 'react';
import type { Pagination } from '@overline/contracts';
import { Button } from '../../../components/button.tsx';
import { classNames } from '../../../components/class-names.ts';
import { Icon } from '../../../components/icon.tsx';
import { Skeleton } from '../../../components/page.tsx';
import { formatClock, formatDate, formatTime } from '../../../lib/format.ts';

export interface Column<Row> {
  /** Unique within a table. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** The field to sort by, if the column can be sorted. */
  sortBy?: string;
  align?: 'right';
  className?: string;
}

interface TableProps<Row> {
  /** For screen readers. */
  label: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: ((key: string) => void) | undefined;
  /** Shown instead of an empty table. */
  empty: ReactNode;
}

const SKELETON_ROWS = 8;

/** A dense table with sticky header and first column; only the table scrolls sideways on a phone. */
export function Table<Row>({ label, columns, rows, keyOf, sort, onSort, empty }: TableProps<Row>) {
  if (rows?.length === 0) {
    return <div className="rounded-lg border border-dashed px-4 py-12 text-center text-sm text-quiet">{empty}</div>;
  }
  return (
    <div
      role="region"
      aria-label={label}
      aria-busy={rows === undefined}
      tabIndex={0}
      className="scroll-x relative max-h-[75dvh] overflow-y-auto overscroll-x-contain rounded-lg border"
    >
      <table aria-label={label} className="w-full border-separate border-spacing-0 text-left text-sm">
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.header} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0">
          {rows === undefined ? <SkeletonRows columns={columns.length} /> : null}
          {rows?.map((row) => (
            <tr key={keyOf(row)} className="group">
              {columns.map((column) => (
                <td
                  key={column.header}
                  className={classNames(
                    'border-b px-3 py-2 align-middle group-hover:bg-sunk',
                    'first:sticky first:left-0 first:z-1 first:bg-raised first:group-hover:bg-sunk',
                    'max-sm:first:max-w-36 max-sm:first:break-words',
                    column.align === 'right' && 'text-right whitespace-nowrap',
                    column.className,
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((key: string) => void) | undefined;
}

function Head<Row>({ column: { header, sortBy, align }, sort, onSort }: HeadProps<Row>) {
  const order = sort && sort.key === sortBy ? sort.order : null;
  return (
    <th
      scope="col"
      aria-sort={order === null ? undefined : order === 'asc' ? 'ascending' : 'descending'}
      className={classNames(
        'sticky top-0 z-2 border-b bg-raised px-3 py-2 text-xs font-medium whitespace-nowrap text-quiet',
        'first:left-0 first:z-3',
        align === 'right' && 'text-right',
      )}
    >
      {sortBy && onSort ? (
        <button
          type="button"
          onClick={() => onSort(sortBy)}
          className={classNames(
            '-mx-1 inline-flex items-center gap-0.5 rounded-sm px-1 hover:text-ink',
            order && 'text-ink',
          )}
        >
          {header}
          <Icon
            name="chevron"
            className={classNames('size-4', order === 'asc' && 'rotate-180', order === null && 'opacity-40')}
          />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <tr key={row}>
      <td colSpan={columns} className="border-b px-3 py-2.5">
        <Skeleton className="h-5" />
      </td>
    </tr>
  ));
}

export interface Sort {
  key: string;
  order: 'asc' | 'desc';
}

/** A new column sorts descending; another press on it reverses the order. */
export function sortAfter(sort: Sort, pressed: string): Sort {
  const isReversed = sort.key === pressed && sort.order === 'desc';
  return { key: pressed, order: isReversed ? 'asc' : 'desc' };
}

interface PagerProps {
  pagination: Pagination | undefined;
  onPage: (page: number) => void;
}

export function Pager({ pagination, onPage }: PagerProps) {
  if (pagination === undefined || pagination.pages <= 1) return null;
  const { page, pages } = pagination;
  const turn = (to: number) => () => (to < 1 || to > pages ? undefined : onPage(to));
  return (
    <nav aria-label="Pages" className="mt-3 flex flex-wrap items-center justify-end gap-3">
      <Button variant="secondary" size="small" aria-disabled={page <= 1} onClick={turn(page - 1)}>
        Previous
      </Button>
      <p className="text-sm text-quiet">{`Page ${page} of ${pages}`}</p>
      <Button variant="secondary" size="small" aria-disabled={page >= pages} onClick={turn(page + 1)}>
        Next
      </Button>
    </nav>
  );
}

/** A date with the time on a line below, narrow enough for a phone. */
export function Timestamp({ at, to = 'second' }: { at: string; to?: 'second' | 'minute' }) {
  return (
    <time dateTime={at} className="block whitespace-nowrap">
      {formatDate(at)}
      <span className="block text-xs text-quiet">{to === 'second' ? formatClock(at) : formatTime(at)}</span>
    </time>
  );
}
