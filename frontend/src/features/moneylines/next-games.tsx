import { useQuery } from '@tanstack/react-query';
import { type GameMoneylines, type GameState, type MoneylineSide, phaseAt } from '@overline/contracts';
import { chanceText, type TeamAtMyBooks, teamAtMyBooks } from '@overline/forecast';
import { useMyBooks } from '../../api/preferences.ts';
import { routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { routeQuery } from '../../api/route-query.ts';
import { gameStatesQuery } from '../../api/shared-queries.ts';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { GameLink } from '../../components/name-links.tsx';
import { useOddsFormat } from '../../components/odds-format.tsx';
import { Skeleton } from '../../components/page.tsx';
import { gameStateText } from '../../components/prop/game-state.tsx';
import { useLeagueFilter } from '../../components/prop/league-filter.tsx';
import { DoubtfulLabel, StanceLabel } from '../../components/prop/stance.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { formatDateTime, formatOdds, signedPercent } from '../../lib/format.ts';

type Props = {
  /** Asks about a game. Without it, the list shows only teams, times and scores. */
  onAsk?: (query: string) => void;
  isBusy?: boolean;
};

const REFRESH_MS = 60_000;

/** The next games and their states, and for upcoming ones the chance, best price and value of both sides. */
export function NextGames({ onAsk, isBusy = false }: Props) {
  const now = useNow(REFRESH_MS);
  const { data, isError } = useQuery({ ...gameStatesQuery, refetchInterval: REFRESH_MS });
  const moneylines = useMoneylines(onAsk !== undefined);
  return (
    <section aria-labelledby="next-games">
      <h2 id="next-games" className="mb-3 text-lg">
        Next games
      </h2>
      {data ? (
        <LeagueGames
          games={nextGames(data, now)}
          now={now}
          bets={moneylines.data}
          isLoading={moneylines.isLoading}
          onAsk={onAsk}
          isBusy={isBusy}
        />
      ) : isError ? (
        <p className="text-sm text-quiet">The games could not be loaded. Retrying every minute.</p>
      ) : (
        <Skeleton isList className="h-64" />
      )}
      {moneylines.isError && data ? (
        <p role="alert" className="mt-2 text-sm text-quiet">
          Chances and prices could not be loaded. Retrying every minute.
        </p>
      ) : null}
    </section>
  );
}

const NIGHT_MS = 12 * 3_600_000;

/**
 * The games that start within 12 hours of the first unfinished game or of the first upcoming game. Upcoming games come
 * first, followed by games under way, finished games and postponed games.
 */
export function nextGames(games: readonly GameState[], now: number): GameState[] {
  const firstInPhase = (...phases: string[]) => games.find((game) => phases.includes(phaseAt(game, now)));
  const anchors = [firstInPhase('scheduled', 'live') ?? games.at(-1), firstInPhase('scheduled')];
  const near = games.filter(({ startsAt }) =>
    anchors.some((game) => game && Math.abs(Date.parse(startsAt) - Date.parse(game.startsAt)) <= NIGHT_MS),
  );
  const order = ['scheduled', 'live', 'final', 'postponed'];
  const rank = (game: GameState): number => order.indexOf(phaseAt(game, now));
  return near.sort((a, b) => rank(a) - rank(b) || a.startsAt.localeCompare(b.startsAt));
}

interface GamesProps extends Pick<Props, 'onAsk' | 'isBusy'> {
  games: readonly GameState[];
  now: number;
  bets: ReadonlyMap<string, GameMoneylines> | undefined;
  /** Whether `bets` are still being loaded. */
  isLoading: boolean;
}

/** The games with a league picker, if they are from several leagues. */
function LeagueGames({ games, ...rest }: GamesProps) {
  const { shown, control } = useLeagueFilter(games);
  return (
    <>
      {control === null ? null : <div className="mb-3">{control}</div>}
      <Games games={shown} {...rest} />
    </>
  );
}

function Games({ games, bets, ...rest }: GamesProps) {
  const { now, onAsk } = rest;
  const hasBets = onAsk !== undefined && games.some((game) => phaseAt(game, now) === 'scheduled');
  if (games.length === 0) return <p className="text-sm text-quiet">No games in the next two days.</p>;
  return (
    <div className="scroll-x rounded-lg border bg-raised" tabIndex={0} role="region" aria-label="Games">
      <table className="w-full min-w-[17.5rem] table-fixed text-sm">
        <thead className={hasBets ? 'text-xs text-quiet' : 'sr-only'}>
          <tr className="border-b">
            <th scope="col" className="px-3 py-2 text-left font-normal sm:px-5">
              Team
            </th>
            {onAsk ? (
              <>
                <th scope="col" className="w-14 text-right font-normal sm:w-28">
                  Chance
                </th>
                <th scope="col" className="w-22 text-right font-normal sm:w-44">
                  Best price
                </th>
                <th scope="col" className="w-20 pr-3 text-right font-normal sm:w-36 sm:pr-5">
                  Value
                </th>
              </>
            ) : null}
          </tr>
        </thead>
        {games.map((game) => (
          <Game key={game.gameId} game={game} bets={bets?.get(game.gameId)} {...rest} />
        ))}
      </table>
    </div>
  );
}

type GameProps = Omit<GamesProps, 'games' | 'bets'> & { game: GameState; bets: GameMoneylines | undefined };

function Game({ game, now, bets, isLoading, onAsk, isBusy }: GameProps) {
  const { awayTeam, homeTeam, startsAt } = game;
  const books = useMyBooks();
  const isScheduled = phaseAt(game, now) === 'scheduled';
  const open = isScheduled ? bets : undefined;
  const title = `${awayTeam} at ${homeTeam}`;
  const showsButton = isScheduled && onAsk !== undefined;
  const ofSide = { gameId: game.gameId, columns: onAsk ? 3 : 0, isLoading: isScheduled && isLoading };
  return (
    <tbody data-game={game.gameId} className="border-b last:border-b-0">
      <tr>
        <th scope="rowgroup" colSpan={onAsk ? 4 : 1} className="px-3 pt-3 text-left font-normal sm:px-5">
          <span className="flex items-center justify-between gap-3">
            <span className="text-xs text-quiet">
              <span className="sr-only">{title}, </span>
              {/* The rows of the teams show the score. */}
              {isScheduled ? formatDateTime(startsAt) : (gameStateText(game, now, { withScore: false }) ?? '')}
            </span>
            {showsButton ? (
              <Button
                variant="secondary"
                size="small"
                disabled={isBusy}
                onClick={() => onAsk(title)}
                aria-label={`Analyze ${title}`}
              >
                Analyze
              </Button>
            ) : null}
          </span>
        </th>
      </tr>
      <Side {...ofSide} name={awayTeam} score={game.awayScore} side={open && teamAtMyBooks(open.away, books)} />
      <Side {...ofSide} name={homeTeam} score={game.homeScore} side={open && teamAtMyBooks(open.home, books)} isLast />
    </tbody>
  );
}

interface SideProps {
  gameId: string;
  name: string;
  score: number | null;
  side: TeamAtMyBooks<MoneylineSide> | undefined;
  columns: number;
  isLoading: boolean;
  isLast?: boolean;
}

function Side({ gameId, name, score, side, columns, isLoading, isLast = false }: SideProps) {
  const [format] = useOddsFormat();
  const gap = isLast ? 'pt-1.5 pb-3' : 'pt-1.5';
  return (
    <tr className="align-top">
      <td colSpan={side || isLoading ? 1 : 1 + columns} className={classNames('px-3 font-medium sm:px-5', gap)}>
        <span className="flex max-w-72 items-baseline justify-between gap-3">
          <GameLink id={gameId} isAlone>
            {name}
          </GameLink>
          {score === null ? null : <span className="font-semibold">{score}</span>}
        </span>
      </td>
      {side ? (
        <>
          <td className={classNames('text-right', gap)}>{chanceText(side.probability)}</td>
          <td className={classNames('text-right', gap)}>
            {side.best ? (
              <>
                <span className="font-semibold">{formatOdds(side.best.price, format)}</span>{' '}
                <span className="block truncate text-xs text-quiet sm:inline">{side.best.book}</span>
              </>
            ) : (
              <span className="text-xs text-quiet">{side.elsewhere ? 'Not at your books' : 'No price'}</span>
            )}
            {side.elsewhere ? (
              <span className="block text-xs text-accent">
                {formatOdds(side.elsewhere.price, format)} {side.elsewhere.book}
                <span className="sr-only">, which is not one of your books</span>
              </span>
            ) : null}
          </td>
          <td className={classNames('pr-3 text-right whitespace-nowrap sm:pr-5', gap)}>
            <Value side={side} />
          </td>
        </>
      ) : isLoading ? (
        <LoadingNumbers gap={gap} />
      ) : null}
    </tr>
  );
}

/** A skeleton as high as the numbers that replace it. */
function LoadingNumbers({ gap }: { gap: string }) {
  return (
    <>
      <td className={gap}>
        <Skeleton className="ml-auto h-5 w-10" />
      </td>
      <td className={gap}>
        <Skeleton className="ml-auto h-9 w-16 sm:h-5 sm:w-28" />
      </td>
      <td className={classNames('pr-3 sm:pr-5', gap)}>
        <Skeleton className="ml-auto h-5 w-12" />
      </td>
    </>
  );
}

/** Expected profit at the best price, with the stance if it is positive. */
function Value({ side: { ev, stance, isFar } }: { side: TeamAtMyBooks<MoneylineSide> }) {
  if (ev === null) return <span className="text-quiet">–</span>;
  return (
    <span className="flex flex-col-reverse items-end gap-x-2 sm:flex-row sm:items-baseline sm:justify-end">
      {stance !== null && ev > 0 ? <StanceLabel pick={{ stance }} /> : null}
      {isFar ? <DoubtfulLabel doubt="far" /> : null}
      <span className={ev > 0 ? 'font-semibold' : 'text-quiet'}>{signedPercent(ev)}</span>
    </span>
  );
}

/** The moneylines of the next games by game ID, refetched every minute and whenever prices change. */
function useMoneylines(enabled: boolean) {
  return useQuery({
    ...routeQuery(queryKeys.moneylines, routes.moneylines),
    refetchInterval: REFRESH_MS,
    select: byGame,
    enabled,
  });
}

function byGame(games: readonly GameMoneylines[]): ReadonlyMap<string, GameMoneylines> {
  return new Map(games.map((game) => [game.gameId, game]));
}
