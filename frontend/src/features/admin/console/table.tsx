import type { ReactNode } from 'react';
import { classNames } from '../../../components/class-names.ts';
import { Skeleton } from '../../../components/skeleton.tsx';
import { SortButton } from './sort-button.tsx';
import type { Sort } from './sort.ts';

export interface Column<Row> {
  /** The field it is sorted by, where it is; else any name. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Figures stand right. */
  align?: 'right';
  className?: string;
}

interface TableProps<Row> {
  /** What a screen reader calls the table. */
  label: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[] | undefined;
  keyOf: (row: Row, index: number) => string;
  sort?: Sort | undefined;
  onSort?: ((key: string) => void) | undefined;
  /** Stands in the place of no rows. */
  empty: ReactNode;
}

const SKELETON_ROWS = 8;

/** A dense table: its head stays, its first column stays, and only it scrolls sideways on a phone. */
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
      className="relative max-h-[75dvh] overflow-auto overscroll-x-contain rounded-lg border bg-raised"
    >
      <table aria-label={label} className="w-full border-separate border-spacing-0 text-left text-sm">
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0">
          {rows === undefined ? <Waiting columns={columns.length} /> : null}
          {rows?.map((row, index) => (
            <tr key={keyOf(row, index)} className="group">
              {columns.map((column) => (
                <td
                  key={column.key}
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

function Head<Row>({ column: { key, header, sortable, align }, sort, onSort }: HeadProps<Row>) {
  const sorted = sort?.key === key ? sort.order : null;
  return (
    <th
      scope="col"
      aria-sort={sorted === null ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
      className={classNames(
        'sticky top-0 z-2 border-b bg-raised px-3 py-2 text-xs font-medium whitespace-nowrap text-quiet',
        'first:left-0 first:z-3',
        align === 'right' && 'text-right',
      )}
    >
      {sortable && onSort ? <SortButton label={header} sorted={sorted} onClick={() => onSort(key)} /> : header}
    </th>
  );
}

function Waiting({ columns }: { columns: number }) {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <tr key={row}>
      <td colSpan={columns} className="border-b px-3 py-2.5">
        <Skeleton className="h-5" />
      </td>
    </tr>
  ));
}
