import type { PlayerGame, StatLine } from '@overline/forecast';
import type { PropForecast, WalkOptions } from './walk.ts';
import { walkProps } from './walk-props.ts';

/** How many forecasts were made on a date, and how many changed when later results were shuffled. */
type LookAheadCheck = { readonly date: string; readonly forecasts: number; readonly changed: number };

/**
 * Forecasts one day twice: with the real data, and with changed results from `shuffledFrom` on (usually that day), of
 * which a third are removed and the others moved to other players. A forecast that uses one of these results changes.
 */
export function checkLookAhead(
  days: readonly (readonly PlayerGame[])[],
  options: WalkOptions,
  date: string,
  shuffledFrom = date,
): LookAheadCheck {
  const original = forecastsOn(days, options, date);
  const shuffled = forecastsOn(shuffleResults(days, shuffledFrom), options, date);
  const changed =
    [...original].filter(([key, text]) => shuffled.get(key) !== text).length +
    [...shuffled.keys()].filter((key) => !original.has(key)).length;
  return { date, forecasts: original.size, changed };
}

/** The days with all results from `date` on moved to other players. */
export function shuffleResults(days: readonly (readonly PlayerGame[])[], date: string): PlayerGame[][] {
  return days.map((games) =>
    games.map((game, index) =>
      game.date < date ? game : withResult(game, games[(index * 7 + 3) % games.length], index),
    ),
  );
}

function withResult(game: PlayerGame, other: PlayerGame | undefined, index: number): PlayerGame {
  const removed = index % 3 === 0;
  const stats: StatLine = removed ? {} : (other?.stats ?? {});
  return { ...game, stats, minutes: removed ? undefined : other?.minutes };
}

function forecastsOn(
  days: readonly (readonly PlayerGame[])[],
  options: WalkOptions,
  date: string,
): Map<string, string> {
  const forecasts = new Map<string, string>();
  const onForecast = ({ playerId, market, line, chance, projection }: PropForecast): void => {
    forecasts.set(`${playerId}|${market}`, `${line} ${chance} ${projection}`);
  };
  walkProps(days, { ...options, from: date, to: date, onForecast });
  return forecasts;
}
