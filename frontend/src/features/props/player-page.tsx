import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import type { PlayerPage as Player } from '@overline/contracts';
import { routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { routeQuery } from '../../api/route-query.ts';
import { Avatar } from '../../components/avatar.tsx';
import { TextLink } from '../../components/link.tsx';
import { Page, Skeleton } from '../../components/page.tsx';
import { MARKET_NAMES } from '../../components/prop/market-names.ts';
import { GameBars, LatestNote } from '../../components/prop/hit-rates.tsx';
import { formatAmount, formatDateTime, formatDay } from '../../lib/format.ts';
import { Choice, NumberField } from './filter-fields.tsx';
import { againstLine, filterLog, type LogFilters, WHOLE_LOG } from './game-log.ts';
import { PageFailure } from './page-failure.tsx';
import { RelatedProps, useRelatedRows } from './related-props.tsx';

/** A player's game log compared with any line, the next game, and the props on the board. */
export function PlayerPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(
    routeQuery([...queryKeys.playerPage, id], routes.playerPage, { params: { id } }),
  );
  if (error && !data) return <PageFailure error={error} onRetry={() => void refetch()} />;
  return (
    <Page title={data?.name ?? ''}>
      {data ? <Loaded key={data.id} player={data} /> : <Skeleton className="h-[60dvh]" />}
    </Page>
  );
}

function Loaded({ player }: { player: Player }) {
  const { next, team } = player;
  // The board also has his game in progress.
  const rows = useRelatedRows((row) => row.player.id === player.id && row.game.id === next?.id);
  return (
    <>
      <header className="flex items-center gap-4">
        <Avatar name={player.name} imageUrl="" />
        <div className="min-w-0">
          <h1 className="text-xl">{player.name}</h1>
          <p className="text-sm text-quiet">
            {team.name} · {player.league}
            {player.status === null ? '' : ` · injury report: ${player.status}`}
          </p>
          {next ? (
            <p className="text-sm">
              Next: {next.home ? 'vs.' : 'at'}{' '}
              <TextLink to={`/games/${next.id}`} className="font-medium">
                {next.opponent}
              </TextLink>
              , {formatDateTime(next.startsAt)}
            </p>
          ) : null}
        </div>
      </header>
      <Log player={player} lineOf={(market) => rows.find((row) => row.market === market)?.line ?? null} />
      <section className="mt-10">
        <h2 className="mb-3 text-lg">Props of the next game</h2>
        <RelatedProps rows={rows} showsPlayer={false} />
      </section>
    </>
  );
}

/** As many bars as fit on a phone. */
const BARS_SHOWN = 20;

type LogProps = { player: Player; lineOf: (market: string) => number | null };

function Log({ player, lineOf }: LogProps) {
  const offered = player.markets.filter((key) => !player.notOffered.includes(key));
  const [chosen, setMarket] = useState<string | null>(null);
  const market = chosen ?? defaultMarket(player, offered);
  const [line, setLine] = useState<number | null>(null);
  const [filters, setFilters] = useState<LogFilters>({ ...WHOLE_LOG, season: player.games[0]?.season ?? null });
  const marketIndex = player.markets.indexOf(market);
  const counted = countedMarkets(player);
  const games = filterLog(player, filters).filter(({ values }) => (values[marketIndex] ?? null) !== null);
  const at = line ?? lineOf(market) ?? defaultLine(games.map(({ values }) => values[marketIndex] ?? 0));
  const counts = againstLine(games, marketIndex, at);
  const bars = games.slice(0, BARS_SHOWN).map((game) => ({ ...game, value: game.values[marketIndex] ?? 0 }));
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-lg">Results</h2>
      <div className="grid grid-cols-2 gap-3 text-sm sm:grid-cols-3 lg:grid-cols-6">
        <Choice
          label="Market"
          value={market}
          options={counted.map((key) => [key, MARKET_NAMES[key] ?? key] as const)}
          onChange={(key) => {
            setMarket(key);
            setLine(null);
          }}
        />
        <NumberField label="Line" value={at} onChange={setLine} />
        <LogChoices player={player} filters={filters} onChange={setFilters} />
      </div>
      <p className="mt-5" role="status">
        {counts.games === 0 ? (
          'No game matches.'
        ) : (
          <>
            <b className="text-lg font-semibold">
              Over {formatAmount(at)} in {counts.overs} of {counts.overs + counts.unders}
            </b>{' '}
            <span className="text-sm text-quiet">
              {counts.pushes > 0 ? `${counts.pushes} pushed · ` : ''}average {counts.average?.toFixed(1)}
            </span>
          </>
        )}
      </p>
      {player.notOffered.includes(market) ? (
        <p className="text-sm text-quiet">
          {MARKET_NAMES[market] ?? market} is not offered in the {player.league} yet. These are past results only.
        </p>
      ) : null}
      {bars.length > 0 ? <GameBars games={bars} line={at} side="Over" unit={MARKET_NAMES[market] ?? market} /> : null}
      <LatestNote shown={bars.length} of={games.length} />
      <LogTable games={games} player={player} markets={counted} market={market} />
    </section>
  );
}

/** The markets with at least one result of the player: a goalie has saves but no goals. */
function countedMarkets({ markets, games }: Player): string[] {
  return markets.filter((_, index) => games.some(({ values }) => (values[index] ?? null) !== null));
}

/** The first offered market with a result above zero. For a tight end, that is receiving yards, not rushing yards. */
function defaultMarket({ markets, games }: Player, offered: readonly string[]): string {
  const hasCounted = (key: string): boolean => games.some(({ values }) => (values[markets.indexOf(key)] ?? 0) > 0);
  return offered.find(hasCounted) ?? offered[0] ?? markets[0] ?? '';
}

/** The line for a market that no book quotes: the half line below the median result, at least 0.5. */
function defaultLine(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.max(0.5, Math.floor(sorted[Math.floor(sorted.length / 2)] ?? 0) - 0.5);
}

type ChoicesProps = { player: Player; filters: LogFilters; onChange: (filters: LogFilters) => void };

function LogChoices({ player, filters, onChange }: ChoicesProps) {
  const named = (values: readonly string[]) => [...new Set(values)].map((value) => [value, value] as const);
  const { teammate } = filters;
  return (
    <>
      <Choice
        label="Season"
        value={filters.season}
        options={named(player.games.map(({ season }) => season))}
        onChange={(season) => onChange({ ...filters, season })}
      />
      <Choice
        label="Home or away"
        value={filters.venue}
        options={[
          ['home', 'Home'],
          ['away', 'Away'],
        ]}
        onChange={(venue) => onChange({ ...filters, venue: venue === 'home' || venue === 'away' ? venue : null })}
      />
      <Choice
        label="Opponent"
        value={filters.opponent}
        options={named(player.games.map(({ opponent }) => opponent).sort())}
        onChange={(opponent) => onChange({ ...filters, opponent })}
      />
      <Choice
        label="Teammate"
        value={teammate && `${teammate.played ? 'with' : 'without'} ${teammate.id}`}
        options={player.teammates.flatMap(({ id, name }) => [
          [`with ${id}`, `with ${name}`] as const,
          [`without ${id}`, `without ${name}`] as const,
        ])}
        onChange={(chosen) => {
          const [prefix, id] = chosen?.split(' ') ?? [];
          onChange({ ...filters, teammate: id === undefined ? null : { id, played: prefix === 'with' } });
        }}
      />
    </>
  );
}

type TableProps = { games: Player['games']; player: Player; markets: readonly string[]; market: string };

/** Every game with all markets; on phones only with the chosen one. */
function LogTable({ games, player, markets, market }: TableProps) {
  const hasMinutes = player.games.some(({ minutes }) => minutes !== null);
  return (
    <div
      role="region"
      aria-label="Every game"
      tabIndex={0}
      className="mt-6 max-h-[32rem] overflow-y-auto rounded-md border bg-raised"
    >
      <table className="w-full text-sm tabular-nums">
        <thead className="sticky top-0 bg-raised text-xs text-quiet">
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-normal">
              Game
            </th>
            {hasMinutes ? (
              <th scope="col" className="px-2 text-right font-normal">
                Min.
              </th>
            ) : null}
            {markets.map((key) => (
              <th key={key} scope="col" className={`px-2 text-right font-normal ${shownFrom(key, market)}`}>
                {MARKET_NAMES[key]?.replace('Points', 'Pts').replace('Rebounds', 'Reb').replace('Assists', 'Ast')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {games.map((game) => (
            <tr key={game.id} className="border-t">
              <th scope="row" className="px-3 py-1.5 text-left font-normal whitespace-nowrap">
                {formatDay(game.day, 'short')} {game.home ? 'vs.' : 'at'} {game.opponent}
              </th>
              {hasMinutes ? <td className="px-2 text-right">{game.minutes}</td> : null}
              {markets.map((key) => (
                <td key={key} className={`px-2 text-right ${shownFrom(key, market)}`}>
                  {game.values[player.markets.indexOf(key)] ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function shownFrom(key: string, market: string): string {
  return key === market ? 'font-semibold' : 'hidden lg:table-cell';
}
