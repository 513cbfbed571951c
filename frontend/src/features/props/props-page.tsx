import {
  lazy,
  memo,
  startTransition,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useOptimistic,
  useState,
} from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import type { Board } from '@overline/contracts';
import {
  type BoardFilters,
  countFilters,
  filterRows,
  NO_FILTERS,
  type PropRow,
  readFilters,
  boardRows,
  writeFilters,
} from '@overline/forecast';
import { errorText } from '../../api/api-error.ts';
import { useMyBooksOnceKnown } from '../../api/preferences.ts';
import { BOARD_FAILED, boardQuery } from '../../api/board-query.ts';
import { topPicksQuery } from '../../api/shared-queries.ts';
import { RetryBanner } from '../../components/banner.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { BOARD_LEAD, HEADINGS, Page, Skeleton } from '../../components/page.tsx';
import { MARKET_NAMES } from '../../components/prop/market-names.ts';
import { PHONE, useMediaQuery } from '../../hooks/use-media-query.ts';
import { useNow } from '../../hooks/use-now.ts';
import { FROM_LIST, useOpenedFromList } from '../../hooks/use-opened-from-list.ts';
import { useStableCallback } from '../../hooks/use-stable-callback.ts';
import { formatAge, plural } from '../../lib/format.ts';
import { useUser } from '../../session/session-context.tsx';
import { BoardList } from './board-list.tsx';
import { BoardTable } from './board-table.tsx';
import { BoardToolbar, loadFilterSheet } from './board-toolbar.tsx';
import { useColumns } from './column-picker.tsx';
import { sortRows } from './columns.tsx';
import type { ChangeFilters } from './filter-panel.tsx';
import type { OpenBet } from './prop-dialog.tsx';
import { type StableOrder, useStableOrder } from './use-stable-order.ts';

const loadPropDialog = () => import('./prop-dialog.tsx');
const PropDialog = lazy(() => loadPropDialog().then((module) => ({ default: module.PropDialog })));
const loadFilterPanel = () => import('./filter-panel.tsx');
const FilterPanel = lazy(() => loadFilterPanel().then((module) => ({ default: module.FilterPanel })));
/** Delay before preloading what a tap opens: after the page's own requests, but before most users' first tap. */
const PRELOAD_MS = 6_000;

const NARROW = '(max-width: 1023px)';
const LAYOUT = classNames(
  'mt-4 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-6',
  'min-[90rem]:grid-cols-[16rem_minmax(0,1fr)]',
);

/** The board: every prop tonight and tomorrow. The URL holds filters, order and the open prop. */
export function PropsPage() {
  const user = useUser();
  const isPaid = user !== null && user.tier !== 'Free';
  const { data, error, refetch } = useQuery(boardQuery);
  // Thousands of rows render at low priority behind the skeleton, so that the page stays responsive.
  const board = useDeferredValue(data, undefined);
  const [params, setParams] = useSearchParams();
  const filters = useFilters(params, isPaid);
  // Deferred, so that the controls respond before the rows change.
  const settled = useDeferredValue(filters);
  const now = useNow(60_000);
  const books = useDeferredValue(useMyBooksOnceKnown(), undefined);
  const rows = useMemo(
    () => (board && books !== undefined ? boardRows(board.games, books, MARKET_NAMES) : []),
    [board, books],
  );
  const sorted = useMemo(
    () => sortRows(filterRows(rows, settled, now), settled.sort, settled.side),
    [rows, settled, now],
  );
  const order = useStableOrder(sorted, JSON.stringify(writeFilters(settled)));
  const change: ChangeFilters = useStableCallback((changed) => {
    // Read the URL, which changes at once, not `params`, which change in a transition. A quick second change would
    // otherwise undo the first.
    const written = new URLSearchParams(window.location.search);
    const open = written.get('prop');
    const next = writeFilters({ ...readFilters(written), ...changed });
    setParams({ ...next, ...(open !== null && { prop: open }) }, { replace: true });
  });
  const open = useOpenBet(params, setParams);
  const openRow = useStableCallback(useOpenRow(isPaid, open.show));
  return (
    <Page title={HEADINGS.props} width="board">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-xl">{HEADINGS.props}</h1>
          {BOARD_LEAD}
        </div>
        {/* Reserves its height while loading. */}
        <p className="min-h-5 text-sm text-quiet max-sm:w-full">{board ? ageText(board, now) : null}</p>
      </div>
      {isPaid ? null : <FreeNote />}
      {board && books !== undefined ? (
        <BoardView
          {...{ rows, order, filters, change, isPaid, isPreparing: board.preparing === true }}
          side={settled.side}
          hasMyBooks={books !== null}
          onOpen={openRow}
        />
      ) : error ? (
        <RetryBanner tone="error" className="mt-6" onRetry={() => void refetch()}>
          {errorText(error, BOARD_FAILED)}
        </RetryBanner>
      ) : (
        <Skeleton isList className="mt-6 h-dvh" />
      )}
      {open.bet && isPaid ? (
        <Suspense>
          <PropDialog bet={open.bet} row={rowOf(rows, open.bet)} onChange={open.show} onClose={open.close} />
        </Suspense>
      ) : null}
    </Page>
  );
}

interface ViewProps {
  rows: readonly PropRow[];
  order: StableOrder;
  filters: BoardFilters;
  /** The side that the current rows show. It changes with the rows, later than `filters`. */
  side: BoardFilters['side'];
  change: ChangeFilters;
  isPaid: boolean;
  isPreparing: boolean;
  hasMyBooks: boolean;
  onOpen: (row: PropRow) => void;
}

/** Memoized: opening a prop changes the URL, but not the board. */
const BoardView = memo(function BoardView(props: ViewProps) {
  const { rows, order, filters, side, change, isPaid, isPreparing, hasMyBooks, onOpen } = props;
  const isPhone = useMediaQuery(PHONE);
  const isNarrow = useMediaQuery(NARROW);
  const [active, setActive] = useState(-1);
  const [columns, chooseColumns] = useColumns();
  // A pressed filter is highlighted at once. The URL and the rows follow in a transition.
  const [shown, show] = useOptimistic(filters, (before, changed: Partial<BoardFilters>) => ({ ...before, ...changed }));
  const press: ChangeFilters = (changed) =>
    startTransition(() => {
      show(changed);
      change(changed);
    });
  const sortBy = useStableCallback((sort: string) => press({ sort }));
  usePreload(isPaid);
  const panel = (
    <Suspense>
      <FilterPanel rows={rows} filters={shown} onChange={press} isPaid={isPaid} hasMyBooks={hasMyBooks} />
    </Suspense>
  );
  const clear = (): void => press({ ...NO_FILTERS, sort: shown.sort });
  const tableLayout = isNarrow ? 'narrow' : 'wide';
  return (
    <div className={LAYOUT}>
      {isNarrow ? null : (
        <aside aria-label="Filters" className="max-h-[calc(100dvh-12rem)] overflow-y-auto pr-2 pb-4">
          {panel}
        </aside>
      )}
      <div className="min-w-0" onPointerEnter={isPaid ? loadDetails : undefined}>
        <BoardToolbar
          {...{ order, isPaid, columns, panel }}
          filters={shown}
          change={press}
          onSearch={change}
          total={rows.length}
          layout={isPhone ? 'phone' : tableLayout}
          onColumns={chooseColumns}
          onClear={clear}
        />
        {order.rows.length === 0 ? (
          <Empty {...{ hasRows: rows.length > 0, isPreparing, filters: shown, onChange: press, onClear: clear }} />
        ) : isPhone ? (
          <BoardList rows={order.rows} side={side} onOpen={onOpen} />
        ) : (
          <BoardTable
            rows={order.rows}
            columns={columns}
            side={side}
            sort={filters.sort}
            active={Math.min(active, order.rows.length - 1)}
            onActive={setActive}
            onSort={sortBy}
            onOpen={onOpen}
          />
        )}
      </div>
    </div>
  );
});

/** Loads the code of what a tap can open, so that it opens at once. A failure is reported on opening. */
function loadDetails(): void {
  Promise.all([loadPropDialog(), loadFilterPanel(), loadFilterSheet()]).catch(() => undefined);
}

function usePreload(isPaid: boolean): void {
  useEffect(() => {
    if (!isPaid) return undefined;
    const timer = setTimeout(loadDetails, PRELOAD_MS);
    return () => clearTimeout(timer);
  }, [isPaid]);
}

interface EmptyProps extends Pick<ViewProps, 'filters' | 'isPreparing'> {
  hasRows: boolean;
  onChange: ChangeFilters;
  onClear: () => void;
}

/** Why there are no rows, and what shows some. Without a filter, only the games that have started are left out. */
function Empty({ hasRows, isPreparing, filters, onChange, onClear }: EmptyProps) {
  const isFiltered = filters.q !== '' || countFilters(filters) > 0;
  const noRows = isPreparing ? PREPARING : NO_QUOTES;
  const noneShown = isFiltered ? NO_MATCH : ALL_STARTED;
  const [title, text] = hasRows ? noneShown : noRows;
  return (
    <div className="rounded-md border bg-raised px-5 py-10 text-center">
      <p className="font-medium">{title}</p>
      <p className="mt-1 text-sm text-quiet">{text}</p>
      {hasRows ? (
        <Button
          className="mt-4"
          variant="secondary"
          onClick={() => (isFiltered ? onClear() : onChange({ started: true }))}
        >
          {isFiltered ? 'Clear filters' : 'Show started games'}
        </Button>
      ) : null}
    </div>
  );
}

const NO_MATCH = ['No props match.', 'Change the search or the filters.'];
const ALL_STARTED = ['All games have started.', 'The next ones appear once books quote their props.'];
const PREPARING = ['The forecasts are being prepared.', 'Props appear here as soon as they are ready.'];
const NO_QUOTES = ['No book quotes a prop right now.', 'Prices appear about a day and a half before each game.'];

/** '8 games · newest prices 2 min ago'; nothing without prices. */
function ageText({ games }: Board, now: number): string | null {
  const newest = games
    .flatMap(({ pricesAt }) => pricesAt ?? [])
    .sort()
    .at(-1);
  if (newest === undefined) return null;
  return `${plural(games.length, 'game')} · newest prices ${formatAge(newest, new Date(now))}`;
}

function FreeNote() {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-md bg-accent-soft px-4 py-3 text-sm">
      <p>
        Your plan shows every game, line and hit rate, and chances, fair prices and value for your six picks. Premium
        shows them for the whole board.
      </p>
      <ButtonLink to="/pricing" size="small">
        See plans
      </ButtonLink>
    </div>
  );
}

type SetParams = ReturnType<typeof useSearchParams>[1];

interface OpenProp {
  bet: OpenBet | null;
  show: (bet: OpenBet) => void;
  close: () => void;
}

/** The prop whose details are open: `prop=game/player/market[/line/side]` in the URL. */
function useOpenBet(params: URLSearchParams, setParams: SetParams): OpenProp {
  const navigate = useNavigate();
  const fromList = useOpenedFromList();
  const [gameId, playerId, market, line, side] = (params.get('prop') ?? '').split('/');
  const bet: OpenBet | null =
    gameId && playerId && market
      ? {
          ...{ gameId, playerId, market },
          ...(line && { line: Number(line) }),
          ...(side === 'Over' || side === 'Under' ? { side } : {}),
        }
      : null;
  const set = (prop: string | null, options: NavigateOptions): void =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (prop === null) next.delete('prop');
      else next.set('prop', prop);
      return next;
    }, options);
  return {
    bet,
    // A transition, so that the pressed row is painted before the dialog renders.
    show: (next) => {
      const state = bet === null || fromList ? FROM_LIST : null;
      startTransition(() => set(addressOf(next), { replace: bet !== null, state }));
    },
    close: () => startTransition(() => (fromList ? void navigate(-1) : set(null, { replace: true }))),
  };
}

/** The order of the Free plan until the user chooses another: it has no forecasts, and so no best bets. */
const FREE_SORT = 'start';

/** The filters in the URL. Returns the same object until they change. */
function useFilters(params: URLSearchParams, isPaid: boolean): BoardFilters {
  const written = new URLSearchParams(writeFilters(readFilters(params))).toString();
  return useMemo(() => {
    const filters = readFilters(new URLSearchParams(written));
    return isPaid || filters.sort !== NO_FILTERS.sort ? filters : { ...filters, sort: FREE_SORT };
  }, [written, isPaid]);
}

function rowOf(rows: readonly PropRow[], { gameId, playerId, market }: OpenBet): PropRow | undefined {
  const id = `${gameId}/${playerId}/${market}`;
  return rows.find((row) => row.id === id);
}

function addressOf({ gameId, playerId, market, line, side }: OpenBet): string {
  return [gameId, playerId, market, line, side].filter((part) => part !== undefined).join('/');
}

/** Opens a row's details. On the Free plan, opens the row's pick, or the pricing page if it is not a pick. */
function useOpenRow(isPaid: boolean, show: (bet: OpenBet) => void): (row: PropRow) => void {
  const navigate = useNavigate();
  const { data: picks } = useQuery({ ...topPicksQuery, enabled: !isPaid });
  return (row) => {
    const { game, player, market } = row;
    if (isPaid) return show({ gameId: game.id, playerId: player.id, market });
    const pick = picks?.find((one) => one.game.id === game.id && one.playerId === player.id && one.market === market);
    void navigate(pick ? `/picks/${pick.id}` : '/pricing');
  };
}
