import { useQuery } from '@tanstack/react-query';
import type { AuditQuery, QueryInputOf, auditLog } from '@overline/contracts';
import { call } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { routes } from '../../../api/routes.ts';
import { useConsoleQuery } from '../console/auto-refresh.ts';
import { Choice } from '../console/choice.tsx';
import { ClearButton } from '../console/clear-button.tsx';
import { filledIn, useFilters } from '../console/filters.ts';
import { LoadFailure } from '../console/load-failure.tsx';
import { Pages } from '../console/pages.tsx';
import { SearchBox } from '../console/search-box.tsx';
import { Table } from '../console/table.tsx';
import { Toolbar } from '../console/toolbar.tsx';
import { AUDIT_COLUMNS } from './audit-columns.tsx';

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

function useAuditLog(query: QueryInputOf<typeof auditLog>) {
  return useQuery({
    ...useConsoleQuery(),
    queryKey: [...queryKeys.adminAudit, query],
    queryFn: ({ signal }) => call(routes.auditLog, { query, signal }),
  });
}
