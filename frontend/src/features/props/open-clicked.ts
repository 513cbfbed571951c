import type { MouseEvent } from 'react';
import type { PropRow } from './prop-row.ts';

/**
 * Opens the row that was clicked, unless a link in it was. One handler for all rows, so that they need not be drawn
 * again when it changes.
 */
export function openClicked(event: MouseEvent, rows: readonly PropRow[], onOpen: (row: PropRow) => void): void {
  const { target } = event;
  if (target instanceof Element && target.closest('a') !== null) return;
  const id = target instanceof Element ? target.closest<HTMLElement>('[data-prop]')?.dataset['prop'] : undefined;
  const row = rows.find((one) => one.id === id);
  if (row) onOpen(row);
}
