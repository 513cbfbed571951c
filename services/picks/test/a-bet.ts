import { type GameResult, NewBet } from '@overline/contracts';
import { notStarted } from '../src/bets/track/bet-history.fixture.ts';

const GAME = 'nba:game';

/** Ada Moreno over 20.5 points, at −110 for $10. */
export function aBet(set: Partial<NewBet> & { line?: number } = {}): NewBet {
  const { line = 20.5, ...rest } = set;
  return NewBet.parse({
    book: 'DraftKings',
    placedAt: '2026-01-20T17:00:00.000Z',
    stakeCents: 1_000,
    legs: [
      {
        kind: 'prop',
        gameId: GAME,
        playerId: 'p',
        playerName: 'Ada Moreno',
        market: 'player_points',
        side: 'Over',
        line,
        odds: '-110',
      },
    ],
    ...rest,
  });
}

/** The game's final result with her points; she did not play if null. */
export function aGame(points: number | null, set: Partial<GameResult> = {}): GameResult {
  const players = points === null ? [] : [{ playerId: 'p', minutes: 30, values: { player_points: points } }];
  const game = { gameId: GAME, startsAt: '2026-01-20T17:30:00.000Z' };
  return { ...notStarted(game), status: 'final', version: 1, homeScore: 101, awayScore: 99, players, ...set };
}
