import type { Stream } from '../random/random.ts';
import { isJson, type Json } from './read-request.ts';

/** How seldom a model that means well takes something twice. */
const SLIP = 0.02;

/**
 * Some of the given things, as an input's `take` says how many of each part: in its order of parts, at least and at
 * most so many, those first that stand first more often than not. A list without that is taken as it is.
 */
export function choose(given: readonly Json[], take: unknown, dice: Stream): Json[] {
  if (!isJson(take)) return [...given];
  const chosen = Object.entries(take).flatMap(([part, amount]) => {
    const own = given.filter((one) => one['part'] === part);
    const { least, most } = isJson(amount) ? amount : {};
    const [low, high] = [Number(least), Number(most)];
    const count = low + Math.floor(dice() * (high - low + 1));
    return shuffled(own, dice).slice(0, count);
  });
  const [first] = chosen;
  return first && dice() < SLIP ? [...chosen, first] : chosen;
}

/** Things change places with those behind them now and then. */
function shuffled<T>(things: readonly T[], dice: Stream): T[] {
  return things
    .map((thing, index) => ({ thing, place: index + 3 * dice() }))
    .sort((a, b) => a.place - b.place)
    .map(({ thing }) => thing);
}
