import type { ReactNode } from 'react';
import type { Side } from '@overline/contracts';
import {
  chanceText,
  confidenceText,
  decimalFromAmerican,
  type PropRow,
  type PropSide,
  type RateKey,
  shownSide,
} from '@overline/forecast';
import { DoubtfulLabel, doubtText, StanceLabel } from '../../components/prop/stance.tsx';
import { formatAmount, formatOdds, formatPercent, type OddsFormat, signedPercent } from '../../lib/format.ts';

export interface ShownRow {
  row: PropRow;
  shown: PropSide;
}

export interface Column {
  id: string;
  /** Shown in the table's header. */
  name: string;
  /** Shown in the column picker. */
  title: string;
  /** The size of the column's grid track. */
  width: string;
  /** The sort key. Rows with null come last. */
  value: (row: ShownRow) => number | string | null;
  /** Rows with a doubtful price come after the others. */
  doubtfulLast?: true;
  cell: (row: ShownRow, format: OddsFormat) => ReactNode;
  align?: 'right';
}

const QUIET = 'text-quiet';

const rate = (id: RateKey, name: string, title: string): Column => ({
  id,
  name,
  title,
  width: '5.75rem',
  align: 'right',
  value: ({ shown }) => shown.rates[id].percent,
  cell: ({ shown }) => <RateText {...shown.rates[id]} />,
});

function RateText({ percent, wins, decided }: PropSide['rates'][RateKey]) {
  if (percent === null) return <span className={QUIET}>–</span>;
  return (
    <>
      {Math.round(percent)}%{' '}
      <span className="text-xs text-quiet">
        {wins}/{decided}
      </span>
    </>
  );
}

const SHORT_STATUSES: Partial<Record<string, string>> = {
  'day-to-day': 'DTD',
  probable: 'Prob.',
  questionable: 'Quest.',
  doubtful: 'Doubt.',
};

/** A player's status on the injury report, abbreviated; nothing for players who are not on it. */
export function StatusMark({ status }: { status: string | null }) {
  if (status === null) return null;
  return (
    <>
      {' · '}
      <abbr title={status} className="no-underline">
        {SHORT_STATUSES[status] ?? status}
      </abbr>
    </>
  );
}

/** How far the line moved. If the line did not move, how far the market's chance of the side moved. */
export function moveText({ row, shown }: ShownRow): string | null {
  if (row.lineMove === null) return null;
  if (row.lineMove !== 0) return `${row.lineMove > 0 ? '▲' : '▼'} ${formatAmount(Math.abs(row.lineMove))}`;
  const { marketMove } = shown;
  return marketMove === null || Math.abs(marketMove) < 0.05 ? '0' : pointsText(marketMove);
}

/** '+2.1 pts': percentage points. */
export function pointsText(points: number): string {
  return `${signedPercent(points).replace('%', '')} pts`;
}

/** The sort key of moves. A move of the line always ranks above a move of the price at the same line. */
export function moveSize({ row, shown }: ShownRow): number | null {
  if (row.lineMove === null) return null;
  return row.lineMove === 0 ? Math.abs(shown.marketMove ?? 0) : 100 * Math.abs(row.lineMove);
}

/** Every column after player and prop, in display order. */
export const COLUMNS: readonly Column[] = [
  {
    id: 'chance',
    name: 'Chance',
    title: 'Our chance',
    width: '4.25rem',
    align: 'right',
    value: ({ shown }) => shown.chance,
    cell: ({ shown }) =>
      shown.chance === null ? <Locked /> : <b className="font-semibold">{chanceText(shown.chance)}</b>,
  },
  {
    id: 'market',
    name: 'Market',
    title: 'Market chance, margin removed',
    width: '4.75rem',
    align: 'right',
    value: ({ shown }) => shown.market,
    cell: ({ shown }) => <span className={QUIET}>{shown.market === null ? '–' : formatPercent(shown.market)}</span>,
  },
  {
    id: 'fair',
    name: 'Fair',
    title: 'Fair price',
    width: '4rem',
    align: 'right',
    value: ({ shown }) => shown.fair && -decimalFromAmerican(shown.fair),
    cell: ({ shown }, format) => (shown.fair === null ? <Locked /> : formatOdds(shown.fair, format)),
  },
  {
    id: 'take',
    name: 'Take at',
    title: 'Worst price worth taking',
    width: '4.5rem',
    align: 'right',
    value: ({ shown }) => shown.takeAt && -decimalFromAmerican(shown.takeAt),
    cell: ({ shown }, format) => formatOdds(shown.takeAt, format),
  },
  {
    id: 'best',
    name: 'Best price',
    title: 'Best price and book',
    width: 'minmax(8.25rem, 8.25fr)',
    value: ({ shown }) => shown.best && decimalFromAmerican(shown.best.price),
    cell: ({ shown }, format) => <BestPrice shown={shown} format={format} />,
  },
  {
    id: 'value',
    name: 'Value',
    title: 'Value at the best price',
    width: '4.25rem',
    align: 'right',
    value: ({ shown }) => shown.best?.value ?? null,
    doubtfulLast: true,
    cell: ({ shown }) => <ValueText shown={shown} />,
  },
  {
    id: 'edge',
    name: 'Verdict',
    title: 'Bet or lean: how far the price is above the worst one worth taking',
    width: '5.25rem',
    value: ({ shown }) => shown.edge,
    cell: ({ shown }) => <Verdict shown={shown} />,
  },
  {
    id: 'confidence',
    name: 'Conf.',
    title: 'Confidence that the price beats fair',
    width: '3.5rem',
    align: 'right',
    value: ({ shown }) => shown.best?.confidence ?? null,
    doubtfulLast: true,
    cell: ({ shown }) => (shown.best === null ? <Locked /> : confidenceText(shown.best.confidence)),
  },
  rate('last5', 'L5', 'Hit rate, last 5'),
  rate('last10', 'L10', 'Hit rate, last 10'),
  rate('last20', 'L20', 'Hit rate, last 20'),
  rate('season', 'Season', 'Hit rate, season'),
  rate('headToHead', 'H2H', 'Hit rate against this opponent'),
  {
    id: 'rank',
    name: 'Opp.',
    title: 'Opponent rank (1 allows the most)',
    width: '3.25rem',
    align: 'right',
    value: ({ row }) => (row.rank === null ? null : -row.rank),
    cell: ({ row }) =>
      row.rank === null ? (
        '–'
      ) : (
        <span title={`${row.rank} of ${row.game.rankedTeams}; 1 allows the most`}>{row.rank}</span>
      ),
  },
  {
    id: 'projection',
    name: 'Proj.',
    title: 'Projection',
    width: '4rem',
    align: 'right',
    value: ({ row }) => row.projection,
    cell: ({ row }) => (row.projection === null ? <Locked /> : row.projection.toFixed(1)),
  },
  {
    id: 'minutes',
    name: 'Min.',
    title: 'Expected minutes',
    width: '4rem',
    align: 'right',
    value: ({ row }) => row.player.minutes,
    cell: ({ row }) => {
      if (row.player.minutes !== null) return row.player.minutes.toFixed(1);
      return row.projection === null ? <Locked /> : <span className={QUIET}>–</span>;
    },
  },
  {
    id: 'move',
    name: 'Move',
    title: 'Move since the open',
    width: '4.75rem',
    align: 'right',
    value: moveSize,
    cell: (row) => <span className="whitespace-nowrap">{moveText(row) ?? '–'}</span>,
  },
  {
    id: 'status',
    name: 'Status',
    title: 'Injury report',
    width: '6.5rem',
    value: ({ row }) => row.player.status,
    cell: ({ row }) => <span className={QUIET}>{row.player.status ?? '–'}</span>,
  },
];

function BestPrice({ shown: { best, elsewhere }, format }: { shown: PropSide; format: OddsFormat }) {
  const other = elsewhere && `${formatOdds(elsewhere.price, format)} ${elsewhere.book}`;
  if (best === null) return <span className={QUIET}>{other === null ? '–' : `only ${other}`}</span>;
  return (
    <>
      <b className="font-semibold">{formatOdds(best.price, format)}</b>{' '}
      <span className="text-xs text-quiet">{best.book}</span>
      {other === null ? null : <span className="block text-xs leading-4 text-accent">{other}</span>}
    </>
  );
}

/** The value at the best price: bold if it is a bet, gray if it is a lean or doubtful. */
export function ValueText({ shown: { best, edge, doubt } }: { shown: PropSide }) {
  if (best === null) return <Locked />;
  const isBet = edge !== null && edge >= 0;
  const reason = doubt === null ? 'Lean: not worth this price' : doubtText(doubt);
  return (
    <span className={isBet ? 'font-semibold' : 'text-quiet'} title={isBet ? 'Bet' : reason}>
      {signedPercent(best.value)}
    </span>
  );
}

function Verdict({ shown: { edge, doubt } }: { shown: PropSide }) {
  if (doubt !== null) return <DoubtfulLabel doubt={doubt} />;
  return edge === null ? <Locked /> : <StanceLabel pick={{ stance: edge >= 0 ? 'bet' : 'lean' }} />;
}

/** Shown for a number that is unknown or not part of the user's plan. */
function Locked() {
  return <span className={QUIET}>–</span>;
}

/** A column as a sort key. */
type Sortable = Pick<Column, 'id' | 'name' | 'value' | 'doubtfulLast'>;
const PLAYER: Sortable = { id: 'player', name: 'Player', value: ({ row }) => row.player.name };
const LINE: Sortable = { id: 'line', name: 'Line', value: ({ row }) => row.line };
const START: Sortable = { id: 'start', name: 'Start', value: ({ row }) => row.game.startsAt };
const SORTABLE: readonly Sortable[] = [PLAYER, LINE, START, ...COLUMNS];

/** Unknown orders sort by the start, such as those of a link to another release. */
function sortableOf(sort: string): Sortable {
  return SORTABLE.find(({ id }) => id === sort.replace('-', '')) ?? START;
}

/** An order as the table's header shows it: 'L5 ↓'. */
export function sortName(sort: string): string {
  return `${sortableOf(sort).name} ${sort.startsWith('-') ? '↓' : '↑'}`;
}

const FIRST_COLUMNS = ['chance', 'fair', 'best', 'value', 'edge', 'confidence', 'last10'];
/** The columns shown until the user chooses others. Narrow screens have no room for `rank`. */
export const DEFAULT_COLUMNS = { narrow: [...FIRST_COLUMNS, 'move'], wide: [...FIRST_COLUMNS, 'rank', 'move'] };

/**
 * Sorts by a column; a leading minus means descending. Rows without a value come last. In columns with `doubtfulLast`,
 * rows with a doubtful price come just before those. Ties keep their order.
 */
export function sortRows(rows: readonly PropRow[], sort: string, side: Side | null): PropRow[] {
  const descending = sort.startsWith('-');
  const { value, doubtfulLast = false } = sortableOf(sort);
  const keyed = rows.map((row) => {
    const shown = shownSide(row, side);
    return { row, key: value({ row, shown }), isLast: doubtfulLast && shown.doubt !== null };
  });
  const direction = descending ? -1 : 1;
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
    // Before equality: a doubtful row that ties with the first row must not stay beside it.
    if (a.isLast !== b.isLast) return a.isLast ? 1 : -1;
    if (a.key === b.key) return 0;
    return a.key < b.key ? -direction : direction;
  });
  return keyed.map(({ row }) => row);
}
