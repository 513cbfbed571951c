import type { AuditEntry, AuditOutcome, AuditQuery } from '@overline/contracts';
import { useAuditLog } from './api/console-queries.ts';
import { filledIn, useFilters } from './console/filters.ts';
import { LoadFailure } from './console/load-failure.tsx';
import { type Column, Moment, Pages, Table } from './console/table.tsx';
import { Choice, ClearButton, SearchBox, Toolbar } from './console/toolbar.tsx';

type Source = AuditQuery['source'];

const SOURCES: ReadonlyArray<{ value: Source; label: string }> = [
  { value: 'admin', label: 'What Admins did' },
  { value: 'security', label: 'Accounts and sessions' },
  { value: 'all', label: 'Everything' },
];
const NO_FILTER: { source: Source; action: string } = { source: 'admin', action: '' };

/** What Admins did, and what happened to accounts; nobody can change it. */
export function AuditTab() {
  const { chosen, asked, page, change, clear, turnTo } = useFilters(NO_FILTER, ['action']);
  const { data, error, refetch } = useAuditLog({ source: asked.source, ...filledIn({ action: asked.action }), page });
  return (
    <section aria-label="Audit log">
      <Toolbar>
        <Choice label="Show" value={chosen.source} options={SOURCES} onChange={(source) => change({ source })} />
        <SearchBox label="Action" value={chosen.action} onChange={(action) => change({ action })} />
        <ClearButton label="Clear Filters" onClick={clear} />
      </Toolbar>
      {error ? <LoadFailure error={error} retry={() => void refetch()} /> : null}
      {error && !data ? null : (
        <Table
          label="Entries of the audit log"
          columns={AUDIT_COLUMNS}
          rows={data?.entries}
          keyOf={({ id }) => id}
          empty="Nothing has been done yet"
        />
      )}
      <Pages pagination={data?.pagination} onPage={turnTo} />
    </section>
  );
}

const OUTCOMES: Record<AuditOutcome, { word: string; look: string }> = {
  done: { word: 'Done', look: 'text-ink' },
  refused: { word: 'Refused', look: 'text-notice' },
  failed: { word: 'Failed', look: 'text-danger' },
};

/** The columns of the audit log. */
const AUDIT_COLUMNS: ReadonlyArray<Column<AuditEntry>> = [
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
