import {
  type FinishedGame,
  devig,
  impliedFromAmerican,
  impliedFromDecimal,
  isAmerican,
  type OutcomeChances,
} from '@overline/forecast';

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

/** Margins outside this range are misprints or averages across even money. */
const LEAST_HOLD = -0.02;
const MOST_HOLD = 0.15;
/** Three prices of one book carry more margin than two, and a good price never none. */
const MOST_THREE_WAY_HOLD = 0.2;

/** Fair chances from American moneylines; undefined where a price is missing or the pair cannot be real. */
export function fairMoneyline(home: number | undefined, away: number | undefined): OutcomeChances | undefined {
  if (home === undefined || away === undefined || !isAmerican(home) || !isAmerican(away)) return undefined;
  const implied = [impliedFromAmerican(home), impliedFromAmerican(away)];
  const hold = implied.reduce((sum, raw) => sum + raw, -1);
  if (hold < LEAST_HOLD || hold > MOST_HOLD) return undefined;
  const [fairHome = Number.NaN, fairAway = Number.NaN] = devig(implied);
  return { home: fairHome, away: fairAway };
}

/**
 * Fair chances from decimal prices of home, draw and away; undefined where a price is missing or they cannot be real.
 */
export function fairThreeWay(prices: readonly (number | undefined)[]): OutcomeChances | undefined {
  const quoted = prices.filter((price) => price !== undefined && price > 1) as number[];
  if (quoted.length !== 3) return undefined;
  const implied = quoted.map(impliedFromDecimal);
  const hold = implied.reduce((sum, raw) => sum + raw, -1);
  if (hold < 0 || hold > MOST_THREE_WAY_HOLD) return undefined;
  const [home = Number.NaN, draw = Number.NaN, away = Number.NaN] = devig(implied);
  return { home, draw, away };
}
