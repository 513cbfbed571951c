import type { GameForecast } from '@overline/forecast';
import { slopeOf } from './game-numbers.ts';

/** Points of margin for the home side that one cause is worth. */
export interface GamePartGroup {
  name: 'strength' | 'venue' | 'rest' | 'line-ups';
  points: number;
}

const GROUPS: Readonly<Record<string, GamePartGroup['name']>> = {
  rating: 'strength',
  homeAdvantage: 'venue',
  venue: 'venue',
  homeShortRest: 'rest',
  awayShortRest: 'rest',
  longRest: 'rest',
};

/**
 * The parts of an unpriced forecast in points, the greatest first; what the players are expected to do counts as
 * line-ups.
 */
export function partsInPoints(alone: GameForecast): GamePartGroup[] {
  const slope = slopeOf(alone);
  const groups = Map.groupBy(alone.parts, ({ name }) => GROUPS[name] ?? 'line-ups');
  return [...groups]
    .map(([name, parts]) => ({ name, points: parts.reduce((sum, { value }) => sum + value, 0) / slope }))
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
}
