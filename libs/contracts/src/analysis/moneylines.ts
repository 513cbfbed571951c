import { z } from 'zod';
import { request, NoInput } from '../messages/bus-messages.ts';
import { route } from '../messages/route.ts';
import { MoneylineSide } from './analysis.ts';
import { SEARCH_DENIED } from './analysis.routes.ts';
import { GameState } from './game-state.ts';

/** Both bets on a game that has not started. */
export const GameMoneylines = GameState.pick({
  gameId: true,
  league: true,
  startsAt: true,
  homeTeam: true,
  awayTeam: true,
}).extend({ home: MoneylineSide, away: MoneylineSide });
export type GameMoneylines = z.infer<typeof GameMoneylines>;

/** The next game and all games that start at most 12 hours after it, soonest first. */
export const getMoneylines = request('analysis.get-moneylines', NoInput, z.array(GameMoneylines), {
  timeoutMs: 20_000,
  callers: ['gateway', 'bot'],
});

export const moneylines = route('GET', '/moneylines', {
  access: 'platinum',
  denied: { Free: SEARCH_DENIED.moneyline, Premium: SEARCH_DENIED.moneyline },
  summary: 'The next games with the chance, best price and value of both sides',
  reply: z.array(GameMoneylines),
});
