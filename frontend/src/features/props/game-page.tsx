import { Fragment } from 'react';
import { useParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import type { GamePage as Game } from '@overline/contracts';
import { atMyBooks, type BookOffer, chanceText, type PropRow, shownSide } from '@overline/forecast';
import { routes } from '../../api/call.ts';
import { useMyBooks } from '../../api/preferences.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { routeQuery } from '../../api/route-query.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Link, TextLink } from '../../components/link.tsx';
import { PlayerLink } from '../../components/name-links.tsx';
import { useOddsFormat } from '../../components/odds-format.tsx';
import { Page, Skeleton } from '../../components/page.tsx';
import { GamePhaseLine } from '../../components/prop/game-state.tsx';
import { formatAmount, formatDateTime, formatOdds } from '../../lib/format.ts';
import { moveSize, moveText, pointsText, type ShownRow, sortRows } from './columns.tsx';
import { GameMovement, gameMovementQuery } from './movement.tsx';
import { PageFailure } from './page-failure.tsx';
import { RelatedProps, useRelatedRows } from './related-props.tsx';

/** A game: projected score, both lineups with injuries, and every prop. */
export function GamePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(
    routeQuery([...queryKeys.gamePage, id], routes.gamePage, { params: { id } }),
  );
  if (error && !data) return <PageFailure error={error} onRetry={() => void refetch()} />;
  return (
    <Page title={data ? `${data.away.name} at ${data.home.name}` : ''}>
      {data ? <Loaded game={data} /> : <Skeleton className="h-[60dvh]" />}
    </Page>
  );
}

function Loaded({ game }: { game: Game }) {
  const { home, away } = game;
  const rows = useRelatedRows((row) => row.game.id === game.id);
  return (
    <>
      <h1 className="text-xl">
        {away.name} at {home.name}
      </h1>
      <p className="mt-1 text-sm text-quiet">
        {game.league} · {formatDateTime(game.startsAt)}
      </p>
      <div className="mt-2">
        <GamePhaseLine gameId={game.id} startsAt={game.startsAt} />
      </div>
      <Score game={game} />
      <div className="mt-8 grid grid-cols-1 gap-8 md:grid-cols-2">
        {[away, home].map((side) => (
          <Lineup key={side.id} side={side} />
        ))}
      </div>
      <GameMovement game={game} />
      <BiggestMoves game={game} rows={rows} />
      <section className="mt-10">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-lg">Every prop</h2>
          <TextLink to={`/props?game=${game.id}`} className="text-sm font-medium">
            Open on the board
          </TextLink>
        </div>
        {game.phase === 'postponed' && rows.length === 0 ? (
          <p className="text-sm text-quiet">No props while the game is postponed.</p>
        ) : (
          <RelatedProps rows={rows} showsPlayer />
        )}
      </section>
    </>
  );
}

const MAX_MOVES = 5;
/** The smallest move shown, in percentage points. Smaller ones can come from a book that starts quoting late. */
const MIN_POINTS = 0.5;

/** The biggest moves since the open: the moneyline, and the props by line or market chance. */
function BiggestMoves({ game, rows }: { game: Game; rows: readonly PropRow[] }) {
  const moneyline = useMoneylineMove(game);
  const moved = sortRows(rows, '-move', null).filter((row) => (moveSize(shownRow(row)) ?? 0) > 0);
  if (moved.length === 0 && moneyline === null) return null;
  return (
    <section className="mt-10">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">Biggest moves</h2>
        <TextLink to="/props?sort=-move" className="text-sm font-medium">
          Props of every game
        </TextLink>
      </div>
      <ul className="divide-y rounded-md border bg-raised text-sm tabular-nums">
        {moneyline === null ? null : (
          <li className="flex justify-between gap-x-4 px-4 py-2">
            <span className="truncate">
              <b className="font-semibold">{moneyline.team}</b> to win
            </span>
            <span className="whitespace-nowrap">{pointsText(moneyline.points)}</span>
          </li>
        )}
        {moved.slice(0, MAX_MOVES).map((row) => (
          <li key={row.id}>
            <Link to={`/props?prop=${row.id}`} className="flex justify-between gap-x-4 px-4 py-2 hover:bg-sunk">
              <span>
                <b className="font-semibold">{row.player.name}</b>{' '}
                {`${shownRow(row).shown.side} ${formatAmount(row.line)} ${row.shortMarket}`}
              </span>
              <span className="whitespace-nowrap">{moveText(shownRow(row))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The team whose market chance rose since the open, and by how many percentage points; null without such a move. */
function useMoneylineMove({ id, home, away }: Game): { team: string; points: number } | null {
  const { data } = useQuery(gameMovementQuery(id));
  const open = data?.consensus[0];
  const now = data?.consensus.at(-1);
  const points = open && now ? now.over - open.over : 0;
  if (Math.abs(points) < MIN_POINTS) return null;
  return { team: points > 0 ? home.name : away.name, points: Math.abs(points) };
}

function shownRow(row: PropRow): ShownRow {
  return { row, shown: shownSide(row, null) };
}

/** The projected score before the game, and the actual score once the game has begun. */
function Score({ game: { home, away, homeScore, awayScore, phase, league, offersMoneyline } }: { game: Game }) {
  const projected = home.forecast && away.forecast;
  const scored = homeScore === null ? 'Records' : 'Score';
  return (
    <section aria-label="Score" className="mt-5 rounded-lg border bg-raised px-5 py-4 text-sm tabular-nums">
      <p className="text-xs text-quiet">{projected ? 'Projected' : scored}</p>
      <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-1 sm:grid-cols-[1fr_auto_auto]">
        {[
          { side: away, score: awayScore },
          { side: home, score: homeScore },
        ].map(({ side, score }) => (
          <Fragment key={side.id}>
            <p className="py-1">
              <b className="text-base font-semibold">{side.name}</b> <span className="text-quiet">{side.record}</span>
            </p>
            <b className="text-right text-lg font-semibold">{side.forecast ? side.forecast.score.toFixed(1) : score}</b>
            <span className="max-sm:col-span-2 text-quiet">
              {side.forecast ? <TeamPrice forecast={side.forecast} /> : null}
            </span>
          </Fragment>
        ))}
      </div>
      {home.forecast && away.forecast ? (
        <p className="mt-1 border-t pt-2 text-quiet">
          Total {(home.forecast.score + away.forecast.score).toFixed(1)} ·{' '}
          {home.forecast.score >= away.forecast.score ? home.name : away.name} by{' '}
          {Math.abs(home.forecast.score - away.forecast.score).toFixed(1)}
        </p>
      ) : null}
      {phase === 'scheduled' && !offersMoneyline ? (
        <p className="mt-1 border-t pt-2 text-quiet">{league} moneylines are not offered yet.</p>
      ) : null}
    </section>
  );
}

/** A team's chance, fair price, and the best price at the reader's books. */
function TeamPrice({
  forecast: { probability, fairPrice, offers },
}: {
  forecast: NonNullable<Game['home']['forecast']>;
}) {
  const [format] = useOddsFormat();
  const { mine, elsewhere } = atMyBooks(offers, useMyBooks());
  const priced = (name: string, { price, book }: BookOffer): string =>
    `, ${name} ${formatOdds(price, format)} at ${book}`;
  return (
    <>
      {chanceText(probability)} to win, fair {formatOdds(fairPrice, format)}
      {mine ? priced('best', mine) : ''}
      {elsewhere ? priced(mine ? 'elsewhere' : 'only elsewhere', elsewhere) : ''}
    </>
  );
}

type Member = Game['home']['lineup'][number];

function Lineup({ side: { name, lineup } }: { side: Game['home'] }) {
  const hasMinutes = lineup.some(({ minutes }) => minutes !== null);
  return (
    <section>
      <h2 className="mb-2 text-lg">{name}</h2>
      <DataTable
        caption={`Lineup of ${name}`}
        rows={lineup}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'Player',
            of: ({ id, name: player, starts }) => (
              <>
                <PlayerLink id={id}>{player}</PlayerLink>
                {starts ? <span className="block text-xs text-quiet">{goalieText(starts, lineup)}</span> : null}
              </>
            ),
          },
          {
            name: 'Injury report',
            of: ({ status }) => status ?? '–',
            look: ({ status }) => (status === null ? 'text-quiet' : 'font-medium normal-nums'),
          },
          ...(hasMinutes ? [{ name: 'Min. per game', of: minutesText }] : []),
        ]}
      />
    </section>
  );
}

/** How the team's goalies share its games, such as 'Usual starter · 7 of last 10'. */
function goalieText({ games, of }: NonNullable<Member['starts']>, lineup: readonly Member[]): string {
  const startsOfGoalies = lineup.flatMap((player) => player.starts?.games ?? []);
  const isShared = startsOfGoalies.filter((count) => count === games).length > 1;
  const role = games === Math.max(...startsOfGoalies) ? 'Usual starter' : 'Backup';
  return `${isShared ? 'Shares the net' : role} · ${games} of last ${of}`;
}

/** A goalie's minutes are an average over the games in which he played. */
function minutesText({ minutes, starts }: Member): string {
  if (minutes === null) return '–';
  return starts ? `${minutes.toFixed(1)} in net` : minutes.toFixed(1);
}
