import type { PlayerGame, StatLine } from '@overline/forecast';
import type { PropForecast, WalkOptions } from './walk.ts';
import { walkProps } from './walk-props.ts';

/**
 * What was found at one date: how many forecasts were made there, and how many differ once the results are disturbed.
 */
export type LookAheadCheck = { readonly date: string; readonly forecasts: number; readonly changed: number };

/**
 * Forecasts one day twice: as the data are, and with every outcome of that day and later shuffled between its rows (and
 * removed in every third row of later days). Whoever looks ahead forecasts something else the second time.
 */
export function checkLookAhead(
  days: readonly (readonly PlayerGame[])[],
  options: WalkOptions,
  date: string,
): LookAheadCheck {
  const seen = forecastsOn(days, options, date);
  const again = forecastsOn(disturb(days, date), options, date);
  const changed =
    [...seen].filter(([key, text]) => again.get(key) !== text).length +
    [...again.keys()].filter((key) => !seen.has(key)).length;
  return { date, forecasts: seen.size, changed };
}

/** The days with all outcome columns from `date` on moved to other players. */
export function disturb(days: readonly (readonly PlayerGame[])[], date: string): PlayerGame[][] {
  return days.map((games) =>
    games.map((game, index) =>
      game.date < date ? game : withOutcome(game, games[(index * 7 + 3) % games.length], index),
    ),
  );
}

function withOutcome(game: PlayerGame, other: PlayerGame | undefined, index: number): PlayerGame {
  const removed = index % 3 === 0;
  const stats: StatLine = removed ? {} : (other?.stats ?? {});
  return { ...game, stats, minutes: removed ? undefined : other?.minutes };
}

function forecastsOn(
  days: readonly (readonly PlayerGame[])[],
  options: WalkOptions,
  date: string,
): Map<string, string> {
  const found = new Map<string, string>();
  const onForecast = ({ playerId, market, line, chance, projection }: PropForecast): void => {
    found.set(`${playerId}|${market}`, `${line} ${chance} ${projection}`);
  };
  walkProps(days, { ...options, from: date, to: date, onForecast });
  return found;
}
