import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { chanceText, type PropRow, boardRows, shownSide } from '@overline/forecast';
import { errorText } from '../../api/api-error.ts';
import { useMyBooks } from '../../api/preferences.ts';
import { BOARD_FAILED, boardQuery } from '../../api/board-query.ts';
import { RetryBanner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Link } from '../../components/link.tsx';
import { Skeleton } from '../../components/page.tsx';
import { useOddsFormat } from '../../components/odds-format.tsx';
import { MARKET_NAMES } from '../../components/prop/market-names.ts';
import { formatAmount, formatOdds } from '../../lib/format.ts';
import { sortRows, ValueText } from './columns.tsx';

/** The board's rows for which `belongs` is true, best bets first. */
export function useRelatedRows(belongs: (row: PropRow) => boolean): readonly PropRow[] {
  const { data } = useQuery(boardQuery);
  const books = useMyBooks();
  const rows = useMemo(() => (data ? boardRows(data.games, books, MARKET_NAMES) : []), [data, books]);
  return sortRows(rows.filter(belongs), '-edge', null);
}

const ROW = classNames(
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-2',
  'sm:grid-cols-[minmax(0,1fr)_5rem_10rem_5rem]',
);

/** The label of a figure. Visible on phones only, where the table has no header row. */
function Label({ children }: { children: string }) {
  return <span className="text-xs text-quiet sm:sr-only">{children} </span>;
}

/** Rows shown before "show all" is pressed, because a game has about 150 props. */
const FIRST_ROWS = 20;

/** Props of one player or game, each linked to its details on the board. */
export function RelatedProps({ rows, showsPlayer }: { rows: readonly PropRow[]; showsPlayer: boolean }) {
  const [format] = useOddsFormat();
  const [showsAll, setShowsAll] = useState(false);
  if (rows.length === 0) return <NoProps />;
  const shownRows = showsAll ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <ul className="divide-y rounded-md border bg-raised text-sm tabular-nums">
      <li aria-hidden="true" className={classNames(ROW, 'text-xs text-quiet max-sm:hidden')}>
        <span>Prop</span>
        <span className="text-right">Chance</span>
        <span className="text-right">Best price</span>
        <span className="text-right">Value</span>
      </li>
      {shownRows.map((row) => {
        const shown = shownSide(row, null);
        return (
          <li key={row.id}>
            <Link to={`/props?prop=${row.id}`} className={classNames(ROW, 'hover:bg-sunk')}>
              <span>
                {showsPlayer ? <b className="font-semibold">{row.player.name} </b> : null}
                {shown.side} {formatAmount(row.line)} {row.shortMarket}
              </span>
              <span className="text-right">
                <Label>chance</Label>
                {shown.chance === null ? '–' : chanceText(shown.chance)}
              </span>
              <span className="text-xs text-quiet sm:text-right sm:text-sm">
                {shown.best ? `${formatOdds(shown.best.price, format)} ${shown.best.book}` : 'no price'}
              </span>
              <span className="text-right">
                <Label>value</Label>
                <ValueText shown={shown} />
              </span>
            </Link>
          </li>
        );
      })}
      {shownRows.length < rows.length ? (
        <li className="py-1 text-center">
          <Button variant="quiet" size="small" onClick={() => setShowsAll(true)}>
            Show all {rows.length} props
          </Button>
        </li>
      ) : null}
    </ul>
  );
}

/** Why there are no props: the board is loading, could not be loaded, is being prepared, or has none. */
function NoProps() {
  const { data, error, refetch } = useQuery(boardQuery);
  if (data) {
    return (
      <p className="text-sm text-quiet">
        {data.preparing
          ? 'The forecasts are being prepared. Props appear here as soon as they are ready.'
          : 'No book quotes a prop now.'}
      </p>
    );
  }
  return error ? (
    <RetryBanner tone="error" onRetry={() => void refetch()}>
      {errorText(error, BOARD_FAILED)}
    </RetryBanner>
  ) : (
    <Skeleton isList className="h-80" />
  );
}
