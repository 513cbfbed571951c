import type { FinishedGame } from '@overline/forecast';

/** A past game of the tables; `scored` false: learn from it, but do not judge by it. */
export type PastGame = FinishedGame & { readonly scored: boolean };

/** Games by date, in date order. */
export function byDay(games: readonly PastGame[]): PastGame[][] {
  const days = new Map<string, PastGame[]>();
  for (const game of games) {
    const day = days.get(game.date);
    if (day === undefined) days.set(game.date, [game]);
    else day.push(game);
  }
  return [...days.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, own]) => own);
}
