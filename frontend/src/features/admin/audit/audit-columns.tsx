import type { AuditEntry, AuditOutcome } from '@overline/contracts';
import { Moment } from '../console/moment.tsx';
import type { Column } from '../console/table.tsx';

const OUTCOMES: Record<AuditOutcome, { word: string; look: string }> = {
  done: { word: 'Done', look: 'text-ink' },
  refused: { word: 'Refused', look: 'text-notice' },
  failed: { word: 'Failed', look: 'text-danger' },
};

/** The columns of the audit log. */
export const AUDIT_COLUMNS: ReadonlyArray<Column<AuditEntry>> = [
  { key: 'at', header: 'Time', cell: ({ at }) => <Moment at={at} /> },
  {
    key: 'actor',
    header: 'Who',
    cell: ({ actor }) => actor ?? 'unknown',
    className: 'font-medium whitespace-nowrap normal-nums',
  },
  { key: 'action', header: 'Action', cell: ({ action }) => action, className: 'whitespace-nowrap normal-nums' },
  {
    key: 'target',
    header: 'Target',
    cell: ({ target }) => target ?? '–',
    className: 'max-w-56 break-words normal-nums',
  },
  {
    key: 'outcome',
    header: 'Outcome',
    cell: ({ outcome }) => <span className={`font-medium ${OUTCOMES[outcome].look}`}>{OUTCOMES[outcome].word}</span>,
  },
  { key: 'details', header: 'Details', cell: detailWords, className: 'min-w-48 text-xs text-quiet' },
  { key: 'address', header: 'Address', cell: ({ address }) => address ?? '–', className: 'whitespace-nowrap' },
];

function detailWords({ details }: AuditEntry): string {
  const facts = Object.entries(details).map(([name, value]) => `${name}: ${value}`);
  return facts.length === 0 ? '–' : facts.join(', ');
}
