import type { CombinedStats, GradedPick, PicksView, PlayerStats, PropStats } from '@overline/contracts';
import { useBackfilledWords } from '../../../components/prop/backfilled-words.ts';
import { OutcomeMark } from '../../../components/prop/outcome-mark.tsx';
import { percentText, rateColour } from '../../../components/prop/rates.ts';
import { formatAmount } from '../../../format/format.ts';
import { Moment } from '../console/moment.tsx';
import type { Column } from '../console/table.tsx';
import type { Sort } from '../console/sort.ts';

/** The views of the picks history, each with the sort it opens with. */
export const PICK_VIEWS: ReadonlyArray<{ value: PicksView; label: string; sort: Sort }> = [
  { value: 'history', label: 'History', sort: { key: 'checkedAt', order: 'desc' } },
  { value: 'props', label: 'Props', sort: { key: 'total', order: 'desc' } },
  { value: 'players', label: 'Players', sort: { key: 'total', order: 'desc' } },
  { value: 'combined', label: 'Combined', sort: { key: 'total', order: 'desc' } },
];

const RATE_LOOK = { green: 'text-hit', yellow: 'text-push', red: 'text-miss' } as const;

type Tally = Pick<CombinedStats, 'total' | 'wins' | 'losses' | 'winRate'>;
type Player = Pick<CombinedStats, 'playerName' | 'league'>;

const player: Column<Player> = {
  key: 'playerName',
  header: 'Player',
  sortable: true,
  cell: ({ playerName, league }) => (
    <>
      <span className="font-medium sm:whitespace-nowrap">{playerName}</span>
      <span className="block text-xs text-quiet">{league}</span>
    </>
  ),
};
const prop: Column<Pick<CombinedStats, 'propLine' | 'propType'>> = {
  key: 'propType',
  header: 'Prop',
  sortable: true,
  cell: ({ propLine, propType }) => `${formatAmount(propLine)} ${propType}`,
  className: 'whitespace-nowrap',
};
const count = <Key extends string>(key: Key, header: string): Column<Record<Key, number>> => ({
  key,
  header,
  sortable: true,
  align: 'right',
  cell: (row) => row[key].toLocaleString('en'),
});
const tally: ReadonlyArray<Column<Tally>> = [
  count('total', 'Picks'),
  count('wins', 'Wins'),
  count('losses', 'Losses'),
  {
    key: 'winRate',
    header: 'Win rate',
    sortable: true,
    align: 'right',
    cell: ({ wins, losses, winRate }) =>
      wins + losses === 0 ? (
        '–'
      ) : (
        <span className={`font-medium ${RATE_LOOK[rateColour(winRate)]}`}>{percentText(winRate)}</span>
      ),
  },
];

/** What is to be known of a graded pick beside its outcome. */
function Note({ pick: { backfilled, reason } }: { pick: GradedPick }) {
  const words = useBackfilledWords();
  return [backfilled ? words : null, reason].filter(Boolean).join('; ');
}

export const HISTORY_COLUMNS: ReadonlyArray<Column<GradedPick>> = [
  player,
  {
    key: 'propType',
    header: 'Pick',
    sortable: true,
    cell: ({ pickDirection, propLine, propType }) => `${pickDirection} ${formatAmount(propLine)} ${propType}`,
    className: 'min-w-36',
  },
  {
    key: 'outcome',
    header: 'Outcome',
    sortable: true,
    cell: ({ outcome }) => <OutcomeMark status={outcome} />,
  },
  {
    key: 'actualPerformance',
    header: 'Actual',
    sortable: true,
    align: 'right',
    cell: ({ actualPerformance }) => (actualPerformance === null ? '–' : formatAmount(actualPerformance)),
  },
  {
    key: 'gameDate',
    header: 'Game',
    sortable: true,
    cell: ({ gameDate }) => <Moment at={gameDate} to="minute" />,
  },
  { key: 'checkedAt', header: 'Checked', sortable: true, cell: ({ checkedAt }) => <Moment at={checkedAt} /> },
  {
    key: 'note',
    header: 'Note',
    cell: (pick) => <Note pick={pick} />,
    className: 'min-w-28 text-xs text-quiet',
  },
];
export const PROP_COLUMNS: ReadonlyArray<Column<PropStats>> = [prop, ...tally, count('playerCount', 'Players')];
export const PLAYER_COLUMNS: ReadonlyArray<Column<PlayerStats>> = [player, ...tally, count('propCount', 'Props')];
export const COMBINED_COLUMNS: ReadonlyArray<Column<CombinedStats>> = [player, prop, ...tally];
