import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface Column<Row> {
  name: string;
  of: (row: Row) => ReactNode;
  /** CSS classes of the row's cell in this column. */
  look?: (row: Row) => string;
}

interface DataTableProps<Row> {
  /** For screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** CSS classes of a row. */
  rowLook?: (row: Row) => string;
  /** Whether a row is highlighted. */
  isMarked?: (row: Row) => boolean;
}

/** A dense table whose first column is the row header; wide tables scroll. */
export function DataTable<Row>({ caption, columns, rows, keyOf, rowLook, isMarked }: DataTableProps<Row>) {
  const [first, ...figures] = columns;
  if (!first) return null;
  const cell = 'border-b px-2 py-1.5 text-right whitespace-nowrap last:pr-0';
  const head = 'sticky left-0 border-b py-1.5 pr-3 text-left [font-weight:inherit]';
  return (
    <div className="scroll-x" tabIndex={0} role="region" aria-label={caption}>
      <table className="w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-xs text-quiet">
          <tr className="font-normal">
            <th scope="col" className={classNames(head, 'bg-(--cover)')}>
              {first.name || <span className="sr-only">Which</span>}
            </th>
            {figures.map(({ name }) => (
              <th key={name} scope="col" className={classNames(cell, 'font-normal')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const mark = isMarked?.(row) ? 'bg-accent-soft' : '';
            return (
              <tr key={keyOf(row)} className={classNames(mark, rowLook?.(row))}>
                <th scope="row" className={classNames(head, mark || 'bg-(--cover)')}>
                  {first.of(row)}
                </th>
                {figures.map(({ name, of, look }) => (
                  <td key={name} className={classNames(cell, look?.(row))}>
                    {of(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The data of a chart as a collapsed table below it. */
export function ChartTable<Row>(table: DataTableProps<Row>) {
  return (
    <details className="mt-3">
      <summary className="cursor-pointer text-sm text-quiet hover:text-ink">Show as a table</summary>
      <DataTable {...table} />
    </details>
  );
}
