import { useState } from 'react';
import type { HistoryRange, PicksHistory, PicksSort, PicksView } from '@overline/contracts';
import { callFile, routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { routeQuery } from '../../api/route-query.ts';
import { ChoiceField } from '../../components/choice-fields.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { formatCount } from '../../lib/format.ts';
import { Cards } from './console/cards.tsx';
import { useConsoleQuery } from './console/console-queries.ts';
import { useFilters } from './console/filters.ts';
import { QueryResult } from './console/query-result.tsx';
import { Pager, type Sort, sortAfter } from './console/table.tsx';
import { ClearButton, CsvButton, FilterInput, HISTORY_RANGES, Toolbar } from './console/toolbar.tsx';
import { OverduePicks } from './overdue-picks.tsx';
import { PICK_VIEWS, PicksTable } from './pick-tables.tsx';

type Outcome = 'all' | 'WIN' | 'LOSS' | 'PUSH';

const OUTCOMES: ReadonlyArray<readonly [Outcome, string]> = [
  ['all', 'All'],
  ['WIN', 'Win'],
  ['LOSS', 'Loss'],
  ['PUSH', 'Push'],
];
const NO_TEXTS = { player: '', prop: '' };
const ALL = 'all';
const INITIAL: { dateRange: HistoryRange; outcome: Outcome; league: string } = {
  dateRange: '30d',
  outcome: ALL,
  league: ALL,
};

export function PicksHistoryTab() {
  const filters = useFilters(NO_TEXTS, INITIAL);
  const [view, setView] = useState<PicksView>('history');
  const [sort, setSort] = useState<Sort | null>(null);
  const sorted = sort ?? PICK_VIEWS[view].sort;
  const filter = { ...filters.applied, view };
  const request = { ...filter, sort: sorted.key as PicksSort, order: sorted.order, page: filters.page };
  const query = useConsoleQuery(
    routeQuery([...queryKeys.adminPicks, view, request], routes.picksHistory, { query: request }),
    // Rows of another view do not fit this view's columns.
    ([, , previousView]) => previousView === view,
  );
  const { data } = query;
  return (
    <section aria-label="Daily Picks History">
      <OverduePicks />
      <PickCards summary={data?.summary} />
      <div className="mt-5 mb-4 flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl
          label="View"
          value={view}
          options={Object.entries(PICK_VIEWS).map(([name, { label }]) => ({ value: name as PicksView, name: label }))}
          onChange={(to) => {
            setView(to);
            setSort(null);
            filters.turnTo(1);
          }}
        />
        <CsvButton name={`picks-${view}`} fetchFile={() => callFile(routes.picksHistoryCsv, { query: filter })} />
      </div>
      <PickFilters {...filters} leagues={data?.leagues ?? []} />
      <QueryResult query={query}>
        <PicksTable
          view={view}
          data={data}
          sort={sorted}
          onSort={(key) => {
            setSort(sortAfter(sorted, key));
            filters.turnTo(1);
          }}
        />
      </QueryResult>
      <Pager pagination={data?.pagination} onPage={filters.turnTo} />
    </section>
  );
}

type Filters = ReturnType<typeof useFilters<typeof NO_TEXTS, typeof INITIAL>>;

function PickFilters({ field, clear, leagues }: Filters & { leagues: readonly string[] }) {
  return (
    <Toolbar>
      <FilterInput label="Player" {...field('player')} />
      <FilterInput label="Prop" {...field('prop')} />
      <ChoiceField isSmall label="Date range" options={HISTORY_RANGES} {...field('dateRange')} />
      <ChoiceField isSmall label="Outcome" options={OUTCOMES} {...field('outcome')} />
      {leagues.length > 1 ? (
        <ChoiceField
          isSmall
          label="League"
          options={[[ALL, 'All'], ...leagues.map((league) => [league, league] as const)]}
          {...field('league')}
        />
      ) : null}
      <ClearButton label="Clear All" onClick={clear} />
    </Toolbar>
  );
}

function PickCards({ summary }: { summary: PicksHistory['summary'] | undefined }) {
  return (
    <Cards
      label="Pick figures"
      cards={[
        { label: 'Total Picks', value: summary && formatCount(summary.totalPicks) },
        { label: 'Total Props', value: summary && formatCount(summary.totalProps) },
        { label: 'Total Players', value: summary && formatCount(summary.totalPlayers) },
        { label: 'Win Rate', ...(summary ? winRateCard(summary) : { value: undefined }) },
      ]}
    />
  );
}

/** Hit rate of settled picks, rounded; pushes are not counted. */
function winRateCard({ wins, losses, pushes }: PicksHistory['summary']): { value: string; note: string } {
  const settled = wins + losses;
  return {
    value: settled === 0 ? '–' : `${Math.round((100 * wins) / settled)}%`,
    note: `${formatCount(wins)} of ${formatCount(settled)} settled, ${pushes} pushed`,
  };
}
