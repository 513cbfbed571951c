import type { PicksHistory, PicksView } from '@overline/contracts';
import type { Sort } from '../console/sort.ts';
import { Table } from '../console/table.tsx';
import { COMBINED_COLUMNS, HISTORY_COLUMNS, PLAYER_COLUMNS, PROP_COLUMNS } from './pick-views.tsx';

interface PicksTableProps {
  view: PicksView;
  data: PicksHistory | undefined;
  sort: Sort;
  onSort: (key: string) => void;
}

/** The graded picks one by one, by prop, by player, or by both. */
export function PicksTable({ view, data, sort, onSort }: PicksTableProps) {
  const shared = { sort, onSort, empty: 'No picks found' };
  switch (view) {
    case 'history':
      return <Table label="Picks" columns={HISTORY_COLUMNS} rows={data?.picks} keyOf={({ id }) => id} {...shared} />;
    case 'props':
      return (
        <Table
          label="Props"
          columns={PROP_COLUMNS}
          rows={data?.propStats}
          keyOf={({ propLine, propType }) => `${propType} ${propLine}`}
          {...shared}
        />
      );
    case 'players':
      return (
        <Table
          label="Players"
          columns={PLAYER_COLUMNS}
          rows={data?.playerStats}
          keyOf={({ playerName, league }) => `${league} ${playerName}`}
          {...shared}
        />
      );
    case 'combined':
      return (
        <Table
          label="Players and props"
          columns={COMBINED_COLUMNS}
          rows={data?.combined}
          keyOf={({ playerName, league, propLine, propType }) => `${league} ${playerName} ${propType} ${propLine}`}
          {...shared}
        />
      );
  }
}
