import type { AuditEntry, AuditOutcome, AuditQuery } from '@overline/contracts';
import { routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { routeQuery } from '../../api/route-query.ts';
import { ChoiceField } from '../../components/choice-fields.tsx';
import { useConsoleQuery } from './console/console-queries.ts';
import { useFilters } from './console/filters.ts';
import { QueryResult } from './console/query-result.tsx';
import { type Column, Pager, Table, Timestamp } from './console/table.tsx';
import { ClearButton, FilterInput, Toolbar } from './console/toolbar.tsx';

type Source = AuditQuery['source'];

const SOURCES: ReadonlyArray<readonly [Source, string]> = [
  ['admin', 'Admin actions'],
  ['security', 'Accounts and sessions'],
  ['all', 'Everything'],
];
const ORDERS: ReadonlyArray<readonly [AuditQuery['order'], string]> = [
  ['desc', 'Newest first'],
  ['asc', 'Oldest first'],
];
const INITIAL: { source: Source; order: AuditQuery['order'] } = { source: 'admin', order: 'desc' };

export function AuditTab() {
  const { field, applied, page, clear, turnTo } = useFilters({ action: '' }, INITIAL);
  const filter = { ...applied, page };
  const query = useConsoleQuery(routeQuery([...queryKeys.adminAudit, filter], routes.auditLog, { query: filter }));
  const { data } = query;
  return (
    <section aria-label="Audit log">
      <Toolbar>
        <ChoiceField isSmall label="Show" options={SOURCES} {...field('source')} />
        <FilterInput label="Action" {...field('action')} />
        <ChoiceField isSmall label="Order" options={ORDERS} {...field('order')} />
        <ClearButton label="Clear Filters" onClick={clear} />
      </Toolbar>
      <QueryResult query={query}>
        <Table
          label="Entries of the audit log"
          columns={AUDIT_COLUMNS}
          rows={data?.entries}
          keyOf={({ id }) => id}
          empty="No entries yet"
        />
      </QueryResult>
      <Pager pagination={data?.pagination} onPage={turnTo} />
    </section>
  );
}

const OUTCOMES: Record<AuditOutcome, { word: string; look: string }> = {
  done: { word: 'Done', look: 'text-ink' },
  refused: { word: 'Refused', look: 'text-notice' },
  failed: { word: 'Failed', look: 'text-danger' },
};

const AUDIT_COLUMNS: ReadonlyArray<Column<AuditEntry>> = [
  { header: 'Time', cell: ({ at }) => <Timestamp at={at} /> },
  { header: 'Who', cell: ({ actor }) => actor ?? 'unknown', className: 'font-medium whitespace-nowrap normal-nums' },
  { header: 'Action', cell: ({ action }) => action, className: 'whitespace-nowrap normal-nums' },
  { header: 'Target', cell: ({ target }) => target ?? '–', className: 'max-w-56 break-words normal-nums' },
  {
    header: 'Outcome',
    cell: ({ outcome }) => <span className={`font-medium ${OUTCOMES[outcome].look}`}>{OUTCOMES[outcome].word}</span>,
  },
  { header: 'Details', cell: detailsText, className: 'min-w-48 text-xs text-quiet' },
  { header: 'Address', cell: ({ address }) => address ?? '–', className: 'whitespace-nowrap' },
];

function detailsText({ details }: AuditEntry): string {
  const facts = Object.entries(details).map(([name, value]) => `${name}: ${value}`);
  return facts.length === 0 ? '–' : facts.join(', ');
}
