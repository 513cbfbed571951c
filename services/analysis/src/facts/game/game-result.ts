import { Injectable } from '@nestjs/common';
import { type GameResult, getGameResults, type InputOf, type PlayerLine } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { OnRequest } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { marketsOf, marketValue, MONEYLINE, type PropLeague, type Ruling, rulingOf } from '@overline/forecast';
import type { BoxLine } from './box-score.ts';
import { BoxRepository } from './box.repository.ts';
import { GameRepository, type StoredGame } from './game.repository.ts';

/** The current results of games, for services that missed an event. */
@Injectable()
export class GetGameResults {
  constructor(
    private readonly games: GameRepository,
    private readonly boxes: BoxRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  @OnRequest(getGameResults)
  execute({ gameIds }: InputOf<typeof getGameResults>): Promise<{ games: GameResult[] }> {
    return this.transactions.run(async () => {
      const games = await this.games.find(gameIds);
      const boxes = await this.boxes.newest(games.filter(({ hasBoxScore }) => hasBoxScore).map(({ id }) => id));
      return { games: games.map((game) => gradable(game, boxes.get(game.id) ?? [], this.clock.now())) };
    });
  }
}

/** A final game without a box score is reported as in progress: graders must not conclude that nobody played. */
function gradable(game: StoredGame, box: readonly BoxLine[], now: Date): GameResult {
  if (game.hasBoxScore) return gameResultOf(game, box, now);
  return gameResultOf(game.status === 'final' ? { ...game, status: 'in-progress' } : game, [], now);
}

/** A game and its box score as other services see them: each player's value in every market, also combined ones. */
export function gameResultOf(game: StoredGame, lines: readonly BoxLine[], now: Date): GameResult {
  const rulings = (line: BoxLine | null): Record<string, Ruling> => rulingsOf(game, line, now);
  return {
    gameId: game.id,
    league: game.league,
    startsAt: game.startsAt,
    status: game.status,
    version: game.version,
    homeScore: game.homeScore,
    awayScore: game.awayScore,
    players: playerLines(game.league, lines).map((player) => {
      const line = lines.find(({ playerId }) => playerId === player.playerId) ?? null;
      return { ...player, rulings: rulings(line) };
    }),
    absent: rulings(null),
    moneyline: rulingOf(game.league, MONEYLINE, factsOf(game, null, now)),
  };
}

/** How the league's settlement rules rule on bets on a player, by market. Markets without a ruling are left out. */
function rulingsOf(game: StoredGame, line: BoxLine | null, now: Date): Record<string, Ruling> {
  const facts = factsOf(game, line, now);
  const found = marketsOf(game.league).flatMap(({ key }) => {
    const ruling = rulingOf(game.league, key, facts);
    return ruling ? [[key, ruling] as const] : [];
  });
  return Object.fromEntries(found);
}

function factsOf(game: StoredGame, line: BoxLine | null, now: Date): Parameters<typeof rulingOf>[2] {
  return { game: { ...game, startsAt: new Date(game.startsAt) }, line, now };
}

type Line = Pick<BoxLine, 'playerId' | 'minutes' | 'stats'>;

/** Each player's minutes and values by market, ordered by player ID. */
export function playerLines(league: PropLeague, lines: readonly Line[]): PlayerLine[] {
  return [...lines]
    .sort((a, b) => (a.playerId < b.playerId ? -1 : 1))
    .map(({ playerId, minutes, stats }) => ({ playerId, minutes, values: valuesOf(league, stats) }));
}

function valuesOf(league: PropLeague, stats: Readonly<Record<string, number>>): Record<string, number> {
  const values = marketsOf(league).flatMap((market) => {
    const value = marketValue(stats, market);
    return value === undefined ? [] : [[market.key, value] as const];
  });
  return Object.fromEntries(values);
}
