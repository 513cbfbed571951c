import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type BoardFilters, type PropRow, shownSide } from '@overline/forecast';
import { classNames } from '../../components/class-names.ts';
import { NAME_CLASS } from '../../components/name-links.tsx';
import { useOddsFormat } from '../../components/odds-format.tsx';
import { formatAmount, formatShortStart, type OddsFormat } from '../../lib/format.ts';
import { type Column, StatusMark } from './columns.tsx';
import { useOpenClicked } from './open-clicked.ts';

const ROW_PX = 44;
const OVERSCAN = 4;
// Each track grows in proportion to its minimum width, so the table gets no wider than the minimum widths require.
const PLAYER_AND_PROP = ['minmax(11.75rem, 11.75fr)', 'minmax(11rem, 11fr)'];
const FRAME = classNames(
  'relative max-h-[calc(100dvh-15rem)] min-h-80 overflow-auto',
  'rounded-md border bg-raised text-sm tabular-nums',
);

interface Props {
  rows: readonly PropRow[];
  columns: readonly Column[];
  side: BoardFilters['side'];
  sort: string;
  /** The index of the row that the keyboard has selected; -1 for none. */
  active: number;
  onActive: (index: number) => void;
  onSort: (sort: string) => void;
  onOpen: (row: PropRow) => void;
}

/**
 * The board on wide screens. Only the rows in view are in the document. They are keyed by index, so that another filter
 * or order changes their texts instead of creating new elements.
 */
export const BoardTable = memo(function BoardTable({
  rows,
  columns,
  side,
  sort,
  active,
  onActive,
  onSort,
  onOpen,
}: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [format] = useOddsFormat();
  const open = useOpenClicked(rows, onOpen);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    initialRect: { width: 1_000, height: 800 },
  });
  const { scrollToIndex } = virtual;
  useEffect(() => {
    if (active >= 0) scrollToIndex(active, { align: 'auto' });
  }, [active, scrollToIndex]);
  const tracks = [...PLAYER_AND_PROP, ...columns.map(({ width }) => width)].join(' ');
  return (
    <div
      ref={frame}
      role="grid"
      aria-label="Props"
      aria-rowcount={rows.length + 1}
      aria-activedescendant={active >= 0 ? `row-${active}` : undefined}
      tabIndex={0}
      onKeyDown={(event) => onKey(event, { rows, active, onActive, onOpen })}
      className={FRAME}
    >
      <div className="min-w-max">
        <Heads columns={columns} tracks={tracks} sort={sort} onSort={onSort} />
        <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }} onClick={open}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const row = rows[index];
            return row === undefined ? null : (
              <Row
                key={key}
                row={row}
                index={index}
                start={start}
                columns={columns}
                tracks={tracks}
                side={side}
                format={format}
                isActive={index === active}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
});

type HeadsProps = Pick<Props, 'columns' | 'onSort'> & { tracks: string; sort: string };

function Heads({ columns, tracks, sort, onSort }: HeadsProps) {
  return (
    <div
      role="row"
      style={{ gridTemplateColumns: tracks }}
      className="sticky top-0 z-10 grid border-b bg-raised text-xs text-quiet"
    >
      <Head id="player" name="Player" sort={sort} onSort={onSort} className="sticky left-0 bg-raised" />
      <Head id="line" name="Prop" sort={sort} onSort={onSort} />
      {columns.map(({ id, name, title, align }) => (
        <Head key={id} {...{ id, name, title, sort, onSort }} className={align === 'right' ? 'justify-end' : ''} />
      ))}
    </div>
  );
}

interface HeadProps {
  id: string;
  name: string;
  title?: string;
  sort: string;
  onSort: (sort: string) => void;
  className?: string;
}

/** A column's header. A click sorts by the column; a second click reverses the order. */
function Head({ id, name, title, sort, onSort, className }: HeadProps) {
  const isSorted = sort.replace('-', '') === id;
  const isDescending = sort.startsWith('-');
  const first = id === 'player' || id === 'status' ? id : `-${id}`;
  return (
    <div
      role="columnheader"
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}
      className={classNames('flex', className)}
    >
      <button
        type="button"
        title={title ?? name}
        onClick={() => onSort(isSorted ? (isDescending ? id : `-${id}`) : first)}
        className={classNames('h-9 px-2 whitespace-nowrap hover:text-ink', isSorted && 'font-semibold text-ink')}
      >
        {name}
        {isSorted ? <span aria-hidden="true">{isDescending ? ' ↓' : ' ↑'}</span> : null}
      </button>
    </div>
  );
}

interface RowProps {
  row: PropRow;
  index: number;
  start: number;
  columns: readonly Column[];
  tracks: string;
  side: BoardFilters['side'];
  format: OddsFormat;
  isActive: boolean;
}

const Row = memo(function Row({ row, index, start, columns, tracks, side, format, isActive }: RowProps) {
  const shown = shownSide(row, side);
  return (
    <div
      role="row"
      id={`row-${index}`}
      aria-rowindex={index + 2}
      aria-selected={isActive}
      data-prop={row.id}
      style={{ gridTemplateColumns: tracks, transform: `translateY(${start}px)`, height: ROW_PX }}
      className={classNames(
        'absolute inset-x-0 top-0 grid cursor-pointer items-center border-b hover:bg-sunk active:bg-accent-soft',
        isActive ? 'bg-accent-soft' : 'bg-raised',
      )}
    >
      <div role="gridcell" className="sticky left-0 min-w-0 bg-inherit px-2">
        <PlayerLines row={row} />
      </div>
      <div role="gridcell" className="truncate px-2">
        <b className="font-semibold">
          {shown.side} {formatAmount(row.line)}
        </b>{' '}
        {row.shortMarket}
      </div>
      {columns.map(({ id, cell, align }) => (
        <div
          key={id}
          role="gridcell"
          className={classNames('overflow-hidden px-2 whitespace-nowrap', align === 'right' && 'text-right')}
        >
          {cell({ row, shown }, format)}
        </div>
      ))}
    </div>
  );
});

function PlayerLines({ row: { player, team, opponent, game } }: { row: PropRow }) {
  return (
    <>
      <span className="block truncate leading-5 font-medium">
        <a href={`/players/${player.id}`} className={NAME_CLASS}>
          {player.name}
        </a>
      </span>
      <span className="block truncate text-xs leading-4 text-quiet">
        <a href={`/games/${game.id}`} className={NAME_CLASS}>
          {team.abbreviation} {player.home ? 'vs.' : 'at'} {opponent.abbreviation}
        </a>{' '}
        · {formatShortStart(game.startsAt)}
        <StatusMark status={player.status} />
      </span>
    </>
  );
}

const PAGE_ROWS = 12;

type Keys = Pick<Props, 'rows' | 'active' | 'onActive' | 'onOpen'>;

/**
 * Arrow keys, Page Up and Down, Home and End move the selection; Enter opens the row. A link or a button in the table
 * handles its own keys.
 */
function onKey(event: KeyboardEvent, { rows, active, onActive, onOpen }: Keys): void {
  if (event.target !== event.currentTarget) return;
  const last = rows.length - 1;
  const moves: Partial<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + PAGE_ROWS,
    PageUp: active - PAGE_ROWS,
    Home: 0,
    End: last,
  };
  const row = rows[active];
  if (event.key === 'Enter' && row) return onOpen(row);
  const next = moves[event.key];
  if (next === undefined) return;
  event.preventDefault();
  onActive(Math.max(0, Math.min(last, next)));
}
