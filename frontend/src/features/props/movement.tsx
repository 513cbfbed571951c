import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { GamePage as Game, LineMovement, PropForecast, Side } from '@overline/contracts';
import { routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { routeQuery } from '../../api/route-query.ts';
import { RetryBanner } from '../../components/banner.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { TextLink } from '../../components/link.tsx';
import { useOddsFormat } from '../../components/odds-format.tsx';
import { Skeleton, Subsection } from '../../components/page.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { formatAmount, formatDateTime, formatOdds, formatPercent } from '../../lib/format.ts';
import { useUser } from '../../session/session-context.tsx';
import { changesOf, CONSENSUS, type MovingBet, quoteFor, priceOf } from './movement-series.ts';

const MovementChart = lazy(() => import('./movement-chart.tsx').then((module) => ({ default: module.MovementChart })));

/** How the line and its prices moved, as a chart and as a table. */
export function Movement({ forecast }: { forecast: PropForecast }) {
  const { gameId, playerId, market } = forecast;
  const params = { gameId, playerId, market };
  const { data, isError, refetch } = useQuery(
    routeQuery([...queryKeys.boardProp, 'movement', params], routes.lineMovement, { params }),
  );
  const [shows, setShows] = useState<'price' | 'line'>('price');
  return (
    <div className="mt-8">
      <Subsection title="Line movement">
        {data === undefined ? (
          <NotLoaded isError={isError} onRetry={() => void refetch()} />
        ) : (
          <>
            <SegmentedControl
              label="Movement of"
              value={shows}
              options={[
                { value: 'price', name: 'Price', content: `${forecast.side} price` },
                { value: 'line', name: 'Line' },
              ]}
              onChange={setShows}
            />
            <MovementDetails movement={data} bet={forecast} shows={shows} />
          </>
        )}
      </Subsection>
    </div>
  );
}

export function gameMovementQuery(id: string) {
  return routeQuery([...queryKeys.gamePage, 'movement', id], routes.gameMovement, { params: { id } });
}

/** How the moneylines of both teams moved. */
export function GameMovement({ game: { id, startsAt, home, away } }: { game: Game }) {
  const { data, isError, refetch } = useQuery(gameMovementQuery(id));
  const [side, setSide] = useState<Side>('Over');
  const fairPrice = (side === 'Over' ? home : away).forecast?.fairPrice;
  if (fairPrice === undefined || data?.books.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-lg">Moneyline movement</h2>
      {data === undefined ? (
        <NotLoaded isError={isError} onRetry={() => void refetch()} />
      ) : (
        <>
          <SegmentedControl
            label="Moneyline of"
            value={side}
            options={[
              { value: 'Under', name: away.name },
              { value: 'Over', name: home.name },
            ]}
            onChange={setSide}
          />
          <MovementDetails movement={data} bet={{ side, line: null, fairPrice, startsAt }} shows="price" />
        </>
      )}
    </section>
  );
}

function NotLoaded({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  if (!isError) return <Skeleton className="h-60" />;
  return (
    <RetryBanner tone="error" onRetry={onRetry}>
      The movement could not be loaded.
    </RetryBanner>
  );
}

type DetailsProps = { movement: LineMovement; bet: MovingBet; shows: 'price' | 'line' };

function MovementDetails({ movement, bet, shows }: DetailsProps) {
  const user = useUser();
  const [frame, isSeen] = useSeen();
  return (
    <>
      <div ref={frame} className="mt-2 min-h-60">
        {isSeen ? (
          <Suspense fallback={<Skeleton className="h-60" />}>
            <MovementChart movement={movement} bet={bet} shows={shows} />
          </Suspense>
        ) : null}
      </div>
      <Legend hasFairPrice={shows === 'price'} />
      <OpenAndNow movement={movement} bet={bet} />
      {movement.since !== null && user?.tier === 'Premium' ? (
        <p className="mt-3 text-sm text-quiet">
          Since midnight Central.{' '}
          <TextLink to="/pricing" className="font-medium">
            Platinum
          </TextLink>{' '}
          shows it from the open.
        </p>
      ) : null}
    </>
  );
}

function Legend({ hasFairPrice }: { hasFairPrice: boolean }) {
  return (
    <p aria-hidden="true" className="mb-3 flex flex-wrap gap-x-4 text-xs text-quiet">
      <Key look="border-line-strong" name="Books" />
      <Key look="border-(--curve-line)" name={CONSENSUS} />
      {hasFairPrice ? <Key look="border-dashed border-ink" name="Our fair price now" /> : null}
    </p>
  );
}

function Key({ look, name }: { look: string; name: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={`w-5 border-t-2 ${look}`} />
      {name}
    </span>
  );
}

/** Each book's opening and current (or closing) price, and the injury news. */
function OpenAndNow({ movement, bet }: Pick<DetailsProps, 'movement' | 'bet'>) {
  const { side, line, startsAt } = bet;
  const [format] = useOddsFormat();
  const last = Date.parse(startsAt) <= useNow(60_000) ? 'Close' : 'Now';
  const priceText = (change: ReturnType<typeof changesOf>[number] | undefined): string => {
    const quote = change && quoteFor(change.quotes, bet);
    if (quote === undefined) return '–';
    const price = formatOdds(priceOf(quote, bet), format);
    return line === null ? price : `${formatAmount(quote.line)} at ${price}`;
  };
  const consensusText = (point: LineMovement['consensus'][number]): string => {
    const chance = formatPercent(side === 'Over' ? point.over : 100 - point.over);
    return line === null ? chance : `${formatAmount(point.line)}, ${chance}`;
  };
  const first = movement.consensus[0];
  const latest = movement.consensus.at(-1);
  const rows = [
    ...(first && latest ? [{ name: CONSENSUS, open: consensusText(first), now: consensusText(latest) }] : []),
    ...movement.books.map((book) => {
      const changes = changesOf(book);
      return { name: book.book, open: priceText(changes[0]), now: priceText(changes.at(-1)) };
    }),
  ];
  return (
    <>
      <DataTable
        caption="Prices at the open and now"
        rows={rows}
        keyOf={({ name }) => name}
        rowLook={({ name }) => (name === CONSENSUS ? 'font-medium' : '')}
        columns={[
          { name: 'Book', of: ({ name }) => name },
          { name: movement.since === null ? 'Open' : 'At midnight', of: ({ open }) => open },
          { name: last, of: ({ now }) => now },
        ]}
      />
      <News news={movement.news} />
    </>
  );
}

function News({ news }: Pick<LineMovement, 'news'>) {
  return news.map(({ at, status }) => (
    <p key={at} className="mt-2 text-sm">
      <time dateTime={at} className="text-quiet">
        {formatDateTime(at)}
      </time>{' '}
      Injury report: {status ?? 'no longer listed'}
    </p>
  ));
}

/** An element already counts as seen when it is this far outside the viewport. */
const MARGIN_PX = 200;

/** Whether an element has come into view, so that heavy content loads only then. */
function useSeen(): [RefObject<HTMLDivElement | null>, boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (ref.current === null || isSeen) return undefined;
    const observer = new IntersectionObserver((entries) => setSeen(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: `${MARGIN_PX}px 0px`,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return [ref, isSeen];
}
