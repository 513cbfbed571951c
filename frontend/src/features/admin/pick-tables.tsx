import type { CombinedStats, GradedPick, PicksHistory, PicksView, PlayerStats, PropStats } from '@overline/contracts';
import { OutcomeMark, useBackfilledLabel } from '../../components/prop/pick-marks.tsx';
import { percentText, rateClass } from '../../components/prop/rates.ts';
import { formatAmount, formatCount, formatPick } from '../../lib/format.ts';
import { type Column, type Sort, Table, Timestamp } from './console/table.tsx';

interface PicksTableProps {
  view: PicksView;
  data: PicksHistory | undefined;
  sort: Sort;
  onSort: (key: string) => void;
}

export function PicksTable({ view, data, sort, onSort }: PicksTableProps) {
  const shared = { sort, onSort, empty: 'No picks found' };
  switch (view) {
    case 'history':
      return <Table label="Picks" columns={HISTORY_COLUMNS} rows={data?.picks} keyOf={({ id }) => id} {...shared} />;
    case 'props':
      return <Table label="Props" columns={PROP_COLUMNS} rows={data?.propStats} keyOf={keyOfStats} {...shared} />;
    case 'players':
      return <Table label="Players" columns={PLAYER_COLUMNS} rows={data?.playerStats} keyOf={keyOfStats} {...shared} />;
    case 'combined':
      return (
        <Table
          label="Players and props"
          columns={COMBINED_COLUMNS}
          rows={data?.combined}
          keyOf={keyOfStats}
          {...shared}
        />
      );
  }
}

function keyOfStats({ league, playerName, propType, propLine }: Partial<CombinedStats>): string {
  return [league, playerName, propType, propLine].join(' ');
}

/** The views of the picks history, with their initial sort. */
export const PICK_VIEWS: Readonly<Record<PicksView, { label: string; sort: Sort }>> = {
  history: { label: 'History', sort: { key: 'checkedAt', order: 'desc' } },
  props: { label: 'Props', sort: { key: 'total', order: 'desc' } },
  players: { label: 'Players', sort: { key: 'total', order: 'desc' } },
  combined: { label: 'Combined', sort: { key: 'total', order: 'desc' } },
};

type Tally = Pick<CombinedStats, 'total' | 'wins' | 'losses' | 'winRate'>;
type Player = Pick<CombinedStats, 'playerName' | 'league'>;

const player: Column<Player> = {
  header: 'Player',
  sortBy: 'playerName',
  cell: ({ playerName, league }) => (
    <>
      <span className="font-medium sm:whitespace-nowrap">{playerName}</span>
      <span className="block text-xs text-quiet">{league}</span>
    </>
  ),
};
const prop: Column<Pick<CombinedStats, 'propLine' | 'propType'>> = {
  header: 'Prop',
  sortBy: 'propType',
  cell: ({ propLine, propType }) => `${formatAmount(propLine)} ${propType}`,
  className: 'whitespace-nowrap',
};
const count = <Key extends string>(key: Key, header: string): Column<Record<Key, number>> => ({
  header,
  sortBy: key,
  align: 'right',
  cell: (row) => formatCount(row[key]),
});
const tally: ReadonlyArray<Column<Tally>> = [
  count('total', 'Picks'),
  count('wins', 'Wins'),
  count('losses', 'Losses'),
  {
    header: 'Win rate',
    sortBy: 'winRate',
    align: 'right',
    cell: ({ wins, losses, winRate }) =>
      wins + losses === 0 ? '–' : <span className={`font-medium ${rateClass(winRate)}`}>{percentText(winRate)}</span>,
  },
];

function Note({ pick: { backfilled, reason } }: { pick: GradedPick }) {
  const text = useBackfilledLabel();
  return [backfilled ? text : null, reason].filter(Boolean).join('; ');
}

const HISTORY_COLUMNS: ReadonlyArray<Column<GradedPick>> = [
  player,
  {
    header: 'Pick',
    sortBy: 'propType',
    cell: ({ pickDirection, propLine, propType }) => formatPick(pickDirection, propLine, propType),
    className: 'min-w-36',
  },
  { header: 'Outcome', sortBy: 'outcome', cell: ({ outcome }) => <OutcomeMark status={outcome} /> },
  {
    header: 'Actual',
    sortBy: 'actualPerformance',
    align: 'right',
    cell: ({ actualPerformance }) => (actualPerformance === null ? '–' : formatAmount(actualPerformance)),
  },
  { header: 'Game', sortBy: 'gameDate', cell: ({ gameDate }) => <Timestamp at={gameDate} to="minute" /> },
  { header: 'Checked', sortBy: 'checkedAt', cell: ({ checkedAt }) => <Timestamp at={checkedAt} /> },
  { header: 'Note', cell: (pick) => <Note pick={pick} />, className: 'min-w-28 text-xs text-quiet' },
];
const PROP_COLUMNS: ReadonlyArray<Column<PropStats>> = [prop, ...tally, count('playerCount', 'Players')];
const PLAYER_COLUMNS: ReadonlyArray<Column<PlayerStats>> = [player, ...tally, count('propCount', 'Props')];
const COMBINED_COLUMNS: ReadonlyArray<Column<CombinedStats>> = [player, prop, ...tally];
