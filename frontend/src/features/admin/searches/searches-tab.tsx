import { useQuery } from '@tanstack/react-query';
import type { HistoryRange, QueryInputOf, searchHistory } from '@overline/contracts';
import { call, callFile } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { routes } from '../../../api/routes.ts';
import { useConsoleQuery } from '../console/auto-refresh.ts';
import { Cards } from '../console/cards.tsx';
import { Choice } from '../console/choice.tsx';
import { ClearButton } from '../console/clear-button.tsx';
import { CsvButton } from '../console/csv-button.tsx';
import { filledIn, useFilters } from '../console/filters.ts';
import { LoadFailure } from '../console/load-failure.tsx';
import { Pages } from '../console/pages.tsx';
import { HISTORY_RANGES } from '../console/ranges.ts';
import { SearchBox } from '../console/search-box.tsx';
import { Table } from '../console/table.tsx';
import { Toolbar } from '../console/toolbar.tsx';
import { formatPercent } from '../../../format/format.ts';
import { SEARCH_COLUMNS } from './search-columns.tsx';

const NO_FILTER: { query: string; user: string; dateRange: HistoryRange } = { query: '', user: '', dateRange: '7d' };

/** The searches that were made, filtered by text, person and time. */
export function SearchesTab() {
  const { chosen, asked, page, change, clear, turnTo } = useFilters(NO_FILTER, ['query', 'user']);
  const filter = { dateRange: asked.dateRange, ...filledIn({ query: asked.query, user: asked.user }) };
  const { data, error, refetch } = useSearches({ ...filter, page });
  const hasText = 'query' in filter || 'user' in filter;
  return (
    <section aria-label="Search History">
      <SearchCards data={data} filtered={hasText} dateRange={asked.dateRange} />
      <div className="mt-5">
        <Toolbar>
          <SearchBox label="Query" value={chosen.query} onChange={(query) => change({ query })} />
          <SearchBox label="User or tier" value={chosen.user} onChange={(user) => change({ user })} />
          <Choice
            label="Date range"
            value={chosen.dateRange}
            options={HISTORY_RANGES}
            onChange={(dateRange) => change({ dateRange })}
          />
          <ClearButton label="Clear Filters" onClick={clear} />
          <CsvButton name="search-history" fetchFile={() => callFile(routes.searchHistoryCsv, { query: filter })} />
        </Toolbar>
      </div>
      {error ? <LoadFailure error={error} retry={() => void refetch()} /> : null}
      {error && !data ? null : (
        <Table
          label="Searches"
          columns={SEARCH_COLUMNS}
          rows={data?.searches}
          keyOf={({ id }) => id}
          empty="No search results found"
        />
      )}
      {hasText ? <FirstOf data={data} /> : <Pages pagination={data?.pagination} onPage={turnTo} />}
    </section>
  );
}

type Searches = ReturnType<typeof useSearches>['data'];

function useSearches(query: QueryInputOf<typeof searchHistory>) {
  return useQuery({
    ...useConsoleQuery(),
    queryKey: [...queryKeys.adminSearches, query],
    queryFn: ({ signal }) => call(routes.searchHistory, { query, signal }),
  });
}

interface SearchCardsProps {
  data: Searches;
  filtered: boolean;
  dateRange: HistoryRange;
}

function SearchCards({ data, filtered, dateRange }: SearchCardsProps) {
  const summary = data?.summary;
  const counted = summary?.total.toLocaleString('en');
  const isCapped = data?.pagination.totalIsCapped;
  return (
    <Cards
      label="Searches in figures"
      cards={[
        { label: filtered ? 'Filtered Results' : 'Total Searches', value: data && totalText(data) },
        {
          label: 'Success Rate',
          value: summary && (summary.total === 0 ? '–' : formatPercent(summary.successRate)),
          note: summary && `${summary.succeeded.toLocaleString('en')} of ${isCapped ? 'the newest ' : ''}${counted}`,
        },
        {
          label: 'Active Users',
          value: summary?.activeUsers.toLocaleString('en'),
          // No longer time is counted.
          note: dateRange === 'all' ? 'in the last 90 days' : undefined,
        },
      ]}
    />
  );
}

/** Results of a text filter have no pages: the rest is in the file. */
function FirstOf({ data }: { data: Searches }) {
  if (data === undefined || data.pagination.pages <= 1) return null;
  const size = `The first ${data.searches.length} of ${totalText(data)}`;
  return <p className="mt-3 text-sm text-quiet">{`${size}: narrow the filter, or export them all.`}</p>;
}

/** "10,000+" when more searches match than are counted. */
function totalText({ pagination: { total, totalIsCapped } }: NonNullable<Searches>): string {
  return `${total.toLocaleString('en')}${totalIsCapped ? '+' : ''}`;
}
