import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface Column<Row> {
  name: string;
  of: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A dense table whose first column is the row header; wide tables scroll. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  const [first, ...figures] = columns;
  if (!first) return null;
  const cell = 'border-b px-2 py-1.5 text-right whitespace-nowrap last:pr-0';
  const head = 'sticky left-0 border-b bg-surface py-1.5 pr-3 text-left font-normal';
  return (
    <div className="scroll-x" tabIndex={0} role="region" aria-label={caption}>
      <table className="w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-xs text-quiet">
          <tr>
            <th scope="col" className={head}>
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
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row" className={head}>
                {first.of(row)}
              </th>
              {figures.map(({ name, of }) => (
                <td key={name} className={cell}>
                  {of(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
