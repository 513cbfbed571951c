import type { PropMarket } from '../world/market.ts';
import { chancesAt, type LineChances } from '../pricing/tail.ts';
import { SIDES, type GameNight } from './game-night.ts';

/**
 * The true chances of a prop, given all absences of the night; undefined when the player will not play. For tests of
 * forecasts only: nothing of this file is reachable through a feed.
 */
export function trueChances(
  night: GameNight,
  playerId: number,
  market: PropMarket,
  line: number,
): LineChances | undefined {
  for (const name of SIDES) {
    const { expected, nights } = night.side(name, Infinity);
    const index = expected.findIndex(({ talent }) => talent.player.id === playerId);
    const distribution = nights[index];
    if (distribution) return chancesAt(distribution.tail(market), line);
  }
  return undefined;
}

/** The true chance that the home side wins. */
export function trueHomeWin(night: GameNight): number {
  return night.homeWins(Infinity);
}
