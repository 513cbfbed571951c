import type { GameResult } from '@overline/contracts';
import { marketsOf, marketValue, type PropLeague } from '@overline/forecast';
import type { BoxLine } from './game.ts';
import type { StoredGame } from './game.repository.ts';

/** A game and its box score as other services hear of it: each market's value, sums included. */
export function gameResultOf(game: StoredGame, lines: readonly BoxLine[]): GameResult {
  return {
    gameId: game.id,
    league: game.league,
    startsAt: game.startsAt,
    status: game.status,
    version: game.version,
    homeScore: game.homeScore,
    awayScore: game.awayScore,
    players: [...lines]
      .sort(byPlayer)
      .map(({ playerId, minutes, stats }) => ({ playerId, minutes, values: valuesOf(game.league, stats) })),
  };
}

function byPlayer(a: BoxLine, b: BoxLine): number {
  return a.playerId < b.playerId ? -1 : a.playerId > b.playerId ? 1 : 0;
}

function valuesOf(league: PropLeague, stats: Readonly<Record<string, number>>): Record<string, number> {
  const values: Record<string, number> = {};
  for (const market of marketsOf(league)) {
    const value = marketValue(stats, market);
    if (value !== undefined) values[market.key] = value;
  }
  return values;
}
