import { createHash } from 'node:crypto';
import type { GameBoard } from '@overline/contracts';
import { type League, leagueOf, notOffered } from '@overline/forecast';
import type { StoredGame } from '../facts/game/game.repository.ts';
import type { PlayerForecast } from '../forecast/prop/player-forecasts.ts';
import { rounded, shortNumbers } from './short-numbers.ts';
import type { BoardRow } from './board-row.ts';

/** This many players of a team count as starters. */
const STARTERS = 5;

interface Input {
  game: StoredGame;
  league: string;
  home: GameBoard['home'];
  away: GameBoard['away'];
  names: ReadonlyMap<string, string>;
  players: readonly PlayerForecast[];
  rows: readonly BoardRow[];
}

/** A game's rows as columns. The order, by player and market, does not reveal which bets have value. */
export function gameBoard({ game, league, home, away, names, players, rows }: Input): GameBoard {
  const starting = starters(players);
  const ids = new Set(rows.map(({ playerId }) => playerId));
  const listed = players
    .filter(({ playerId }) => ids.has(playerId))
    .map((player) => boardPlayer(player, names, { league: leagueOf(game.league), starting }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.id, b.id));
  const markets = [...new Set(rows.map(({ market }) => market))].sort();
  const books = [...new Set(rows.flatMap(({ quotes }) => [...quotes.keys()]))].sort();
  const playerAt = new Map(listed.map(({ id }, index) => [id, index]));
  const ordered = [...rows].sort(
    (a, b) => (playerAt.get(a.playerId) ?? 0) - (playerAt.get(b.playerId) ?? 0) || compare(a.market, b.market),
  );
  const board = {
    id: game.id,
    league,
    startsAt: game.startsAt,
    home,
    away,
    pricesAt: game.pricesAt?.toISOString() ?? null,
    rankedTeams: Math.max(0, ...rows.map(({ rank }) => rank?.of ?? 0)),
    books,
    markets,
    notOffered: notOffered(game.league),
    players: listed,
    columns: columnsOf(ordered, { playerAt, markets, books }),
  };
  return { ...board, version: createHash('sha256').update(JSON.stringify(board)).digest('base64url').slice(0, 16) };
}

interface Dictionaries {
  playerAt: ReadonlyMap<string, number>;
  markets: readonly string[];
  books: readonly string[];
}

function columnsOf(rows: readonly BoardRow[], { playerAt, markets, books }: Dictionaries): GameBoard['columns'] {
  const numbers = rows.map(({ bet: { evaluation, input }, quotes }) =>
    shortNumbers(evaluation.chances, input.logitSd, [...quotes.values()]),
  );
  return {
    player: rows.map(({ playerId }) => playerAt.get(playerId) ?? 0),
    market: rows.map(({ market }) => markets.indexOf(market)),
    line: rows.map(({ bet }) => bet.input.line),
    last5: overs(rows, 'last5'),
    last10: overs(rows, 'last10'),
    last20: overs(rows, 'last20'),
    season: overs(rows, 'season'),
    headToHead: overs(rows, 'headToHead'),
    rank: rows.map(({ rank }) => rank?.place ?? null),
    side: rows.map(({ bet }) => (bet.input.side === 'over' ? 0 : 1)),
    over: numbers.map(({ over }) => over),
    push: numbers.map(({ push }) => push),
    sd: numbers.map(({ sd }) => sd),
    takeOver: rows.map(({ takeOver }) => takeOver),
    takeUnder: rows.map(({ takeUnder }) => takeUnder),
    projection: rows.map(({ bet }) => bet.evaluation.projectedAmount),
    consensus: rows.map(({ bet: { input } }) => input.market && rounded(100 * input.market.overProbability, 1)),
    lineMove: rows.map(({ open, bet }) => open && bet.input.line - open.line),
    openConsensus: rows.map(({ open }) => open && rounded(100 * open.sharpProbability, 1)),
    prices: books.map((book) => ({
      over: rows.map(({ quotes }) => quotes.get(book)?.over ?? null),
      under: rows.map(({ quotes }) => quotes.get(book)?.under ?? null),
    })),
  };
}

function overs(rows: readonly BoardRow[], name: keyof BoardRow['rates']): GameBoard['columns']['season'] {
  const rates = rows.map((row) => row.rates[name]);
  return {
    over: rates.map(({ hits }) => hits),
    push: rates.map(({ pushes }) => pushes),
    games: rates.map(({ n }) => n),
  };
}

function boardPlayer(
  { playerId, side, listed, projections }: PlayerForecast,
  names: ReadonlyMap<string, string>,
  { league, starting }: { league: League; starting: ReadonlySet<string> },
): GameBoard['players'][number] {
  return {
    id: playerId,
    name: names.get(playerId) ?? playerId,
    home: side.home,
    status: listed,
    minutes: league.stats.lines.minutes === undefined ? null : rounded(projections[0]?.minutes.mean ?? 0, 1),
    starter: league.model.games.lineups ? starting.has(playerId) : null,
  };
}

/** The players of each team with the most expected minutes. */
function starters(players: readonly PlayerForecast[]): Set<string> {
  const minutes = ({ projections }: PlayerForecast): number => projections[0]?.minutes.mean ?? 0;
  const teams = Map.groupBy(
    players.filter(({ out }) => !out),
    ({ side }) => side.team,
  );
  const first = [...teams.values()].flatMap((team) => team.sort((a, b) => minutes(b) - minutes(a)).slice(0, STARTERS));
  return new Set(first.map(({ playerId }) => playerId));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
