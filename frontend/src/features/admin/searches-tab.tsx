import type { HistoryRange, SearchHistory, SearchRecord } from '@overline/contracts';
import { callFile, routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { routeQuery } from '../../api/route-query.ts';
import { classNames } from '../../components/class-names.ts';
import { formatCount, formatPercent, plural } from '../../lib/format.ts';
import { Cards } from './console/cards.tsx';
import { ChoiceField } from '../../components/choice-fields.tsx';
import { useConsoleQuery } from './console/console-queries.ts';
import { useFilters } from './console/filters.ts';
import { QueryResult } from './console/query-result.tsx';
import { type Column, Pager, Table, Timestamp } from './console/table.tsx';
import { ClearButton, CsvButton, FilterInput, HISTORY_RANGES, Toolbar } from './console/toolbar.tsx';

const INITIAL: { dateRange: HistoryRange } = { dateRange: '7d' };

export function SearchesTab() {
  const { field, applied, page, clear, turnTo } = useFilters({ query: '', user: '' }, INITIAL);
  const filter = { ...applied, page };
  const query = useConsoleQuery(
    routeQuery([...queryKeys.adminSearches, filter], routes.searchHistory, { query: filter }),
  );
  const { data } = query;
  const hasText = 'query' in applied || 'user' in applied;
  return (
    <section aria-label="Search History">
      <SearchCards data={data} filtered={hasText} dateRange={applied.dateRange} />
      <div className="mt-5">
        <Toolbar>
          <FilterInput label="Query" {...field('query')} />
          <FilterInput label="User or tier" {...field('user')} />
          <ChoiceField isSmall label="Date range" options={HISTORY_RANGES} {...field('dateRange')} />
          <ClearButton label="Clear Filters" onClick={clear} />
          <CsvButton name="search-history" fetchFile={() => callFile(routes.searchHistoryCsv, { query: applied })} />
        </Toolbar>
      </div>
      <QueryResult query={query}>
        <Table
          label="Searches"
          columns={SEARCH_COLUMNS}
          rows={data?.searches}
          keyOf={({ id }) => id}
          empty="No search results found"
        />
      </QueryResult>
      {hasText ? data && <TruncationNote data={data} /> : <Pager pagination={data?.pagination} onPage={turnTo} />}
    </section>
  );
}

interface SearchCardsProps {
  data: SearchHistory | undefined;
  filtered: boolean;
  dateRange: HistoryRange;
}

function SearchCards({ data, filtered, dateRange }: SearchCardsProps) {
  const summary = data?.summary;
  const counted = summary && formatCount(summary.total);
  const isCapped = data?.pagination.totalIsCapped;
  return (
    <Cards
      label="Search figures"
      cards={[
        { label: filtered ? 'Filtered Results' : 'Total Searches', value: data && totalText(data) },
        {
          label: 'Success Rate',
          value: summary && (summary.total === 0 ? '–' : formatPercent(summary.successRate)),
          note: summary && `${formatCount(summary.succeeded)} of ${isCapped ? 'the newest ' : ''}${counted}`,
        },
        {
          label: 'Active Users',
          value: summary && formatCount(summary.activeUsers),
          // Active users are counted for at most 90 days.
          note: dateRange === 'all' ? 'in the last 90 days' : undefined,
        },
      ]}
    />
  );
}

/** Results of a text filter are not paginated. If some are not shown, this note points to the export. */
function TruncationNote({ data }: { data: SearchHistory }) {
  if (data.pagination.pages <= 1) return null;
  const size = `The first ${data.searches.length} of ${totalText(data)}`;
  return <p className="mt-3 text-sm text-quiet">{`${size}: narrow the filter, or export them all.`}</p>;
}

const SEARCH_COLUMNS: ReadonlyArray<Column<SearchRecord>> = [
  { header: 'Timestamp', cell: ({ timestamp }) => <Timestamp at={timestamp} /> },
  {
    header: 'User',
    cell: ({ username, userTier }) => (
      <>
        <span className="font-medium">{username}</span>
        <span className="block text-xs text-quiet">{userTier}</span>
      </>
    ),
  },
  { header: 'Query', cell: ({ query }) => query, className: 'min-w-48 max-w-96 normal-nums' },
  { header: 'Type', cell: ({ type }) => type },
  {
    header: 'Status',
    cell: ({ success }) => (
      <span className={classNames('font-medium', !success && 'text-danger')}>{success ? 'Success' : 'Failed'}</span>
    ),
  },
  {
    header: 'Results',
    cell: (search) => (
      <span
        title={isTruncated(search) ? (search.error ?? undefined) : undefined}
        className={classNames('whitespace-nowrap', isTruncated(search) && "after:content-['…']")}
      >
        {resultText(search)}
      </span>
    ),
  },
];

const MAX_ERROR_CHARACTERS = 30;

/** The number of props, or the start of the error. */
export function resultText({ success, analyzedPropsCount, error }: SearchRecord): string {
  if (!success) return (error ?? '').slice(0, MAX_ERROR_CHARACTERS);
  return plural(analyzedPropsCount, 'prop');
}

/** Whether `resultText` shortens the error. */
export function isTruncated({ success, error }: SearchRecord): boolean {
  return !success && (error ?? '').length > MAX_ERROR_CHARACTERS;
}

/** "10,000+" if more searches match than the server counts. */
function totalText({ pagination: { total, totalIsCapped } }: SearchHistory): string {
  return `${formatCount(total)}${totalIsCapped ? '+' : ''}`;
}
