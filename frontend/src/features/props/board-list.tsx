import { memo, useLayoutEffect, useRef, useState } from 'react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Side } from '@overline/contracts';
import { chanceText, type PropRow, type PropSide, shownSide } from '@overline/forecast';
import { classNames } from '../../components/class-names.ts';
import { NAME_CLASS, TALL_NAME_CLASS } from '../../components/name-links.tsx';
import { useOddsFormat } from '../../components/odds-format.tsx';
import { DoubtfulLabel } from '../../components/prop/stance.tsx';
import { formatAmount, formatOdds, formatShortStart, type OddsFormat } from '../../lib/format.ts';
import { moveText, StatusMark, ValueText } from './columns.tsx';
import { useOpenClicked } from './open-clicked.ts';

/** Row heights in rem, so that rows grow with the reader's text size. On very narrow screens each line wraps. */
const ROW_REM = { fits: 5, wraps: 8.5 };
const MIN_WIDTH_REM = 18;
const remPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
const OVERSCAN = 4;

type Props = { rows: readonly PropRow[]; side: Side | null; onOpen: (row: PropRow) => void };

/** The board on phones: three lines per prop, without sideways scrolling. It scrolls with the page. */
export const BoardList = memo(function BoardList({ rows, side, onOpen }: Props) {
  const frame = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // Computed once, because the virtualizer requests the size of all 4,000 rows.
  const [rem] = useState(remPx);
  const wraps = window.innerWidth / rem < MIN_WIDTH_REM;
  const rowPx = rem * (wraps ? ROW_REM.wraps : ROW_REM.fits);
  const [format] = useOddsFormat();
  const open = useOpenClicked(rows, onOpen);
  useLayoutEffect(() => setTop(frame.current?.offsetTop ?? 0), []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    scrollMargin: top,
    initialRect: { width: 390, height: 844 },
  });
  return (
    <ul
      ref={frame}
      aria-label="Props"
      className="relative -mx-4 border-y bg-raised tabular-nums"
      style={{ height: virtual.getTotalSize() }}
      onClick={open}
    >
      {virtual.getVirtualItems().map(({ index, start, key }) => {
        const row = rows[index];
        return row === undefined ? null : (
          <ListRow key={key} row={row} start={start - top} wraps={wraps} side={side} format={format} />
        );
      })}
    </ul>
  );
});

interface RowProps {
  row: PropRow;
  start: number;
  wraps: boolean;
  side: Side | null;
  format: OddsFormat;
}

const ROW = classNames(
  'relative grid h-full w-full grid-cols-[minmax(0,1fr)] content-center gap-y-0.5 border-b px-4 text-left text-sm',
  'active:bg-sunk',
);
const LINE = 'flex items-baseline justify-between gap-x-3';
const FIGURE = 'shrink-0 whitespace-nowrap';

const ListRow = memo(function ListRow({ row, start, wraps, side, format }: RowProps) {
  const shown = shownSide(row, side);
  const { best, elsewhere, chance } = shown;
  const offer = best ?? elsewhere;
  const line = classNames(LINE, wraps && 'flex-wrap');
  const height = `${wraps ? ROW_REM.wraps : ROW_REM.fits}rem`;
  return (
    <li className="absolute inset-x-0 top-0" style={{ transform: `translateY(${start}px)`, height }}>
      <div className={ROW}>
        <button
          type="button"
          data-prop={row.id}
          aria-label={`${row.player.name}: ${shown.side} ${formatAmount(row.line)} ${row.shortMarket}`}
          className="absolute inset-0 focus-visible:-outline-offset-2"
        />
        <span className={line}>
          <a href={`/players/${row.player.id}`} className={`${TALL_NAME_CLASS} -my-0.5 truncate font-semibold`}>
            {row.player.name}
          </a>
          <RateAndValue shown={shown} />
        </span>
        <span className={line}>
          <span className="truncate">
            {shown.side} {formatAmount(row.line)} {row.shortMarket}
          </span>
          <span className={FIGURE}>
            <span className="text-xs text-quiet">
              {row.lineMove ? moveText({ row, shown }) : ''}
              {row.lineMove && chance !== null ? ' · ' : ''}
              {chance === null ? '' : 'chance '}
            </span>
            {chance === null ? '' : chanceText(chance)}
          </span>
        </span>
        <span className={`${line} text-xs text-quiet`}>
          <span className="truncate">
            <a href={`/games/${row.game.id}`} className={NAME_CLASS}>
              {row.team.abbreviation} {row.player.home ? 'vs.' : 'at'} {row.opponent.abbreviation}
            </a>{' '}
            · {formatShortStart(row.game.startsAt)}
            <StatusMark status={row.player.status} />
          </span>
          {offer ? (
            <span className={FIGURE}>
              {best ? '' : 'only '}
              <b className="text-sm font-semibold text-ink">{formatOdds(offer.price, format)}</b> {offer.book}
            </span>
          ) : null}
        </span>
      </div>
    </li>
  );
});

/** The hit rate of the last ten games, and the value of the best price with the reason if it is doubtful. */
function RateAndValue({ shown }: { shown: PropSide }) {
  const { best, rates, doubt } = shown;
  return (
    <span className={FIGURE}>
      <span className="text-xs text-quiet">
        L10 {rates.last10.wins}/{rates.last10.decided}
        {best ? ' · ' : ''}
      </span>
      {best ? (
        <>
          {doubt ? <DoubtfulLabel doubt={doubt} /> : <span className="text-xs text-quiet">value</span>}{' '}
          <ValueText shown={shown} />
        </>
      ) : null}
    </span>
  );
}
