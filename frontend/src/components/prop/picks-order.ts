import type { GameState, Pick } from '@overline/contracts';
import { pickPhase } from './game-state.tsx';

/** CSS classes of a grid of cards. */
export const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3';

/** Highest confidence first; ties by published rank. */
export function byConfidence(picks: readonly Pick[]): Pick[] {
  return [...picks].sort((a, b) => b.mockAnalysis.confidence - a.mockAnalysis.confidence || a.rank - b.rank);
}

/** Splits picks into unfinished ones (open, then under way) and finished ones (final, then postponed). */
export function byPhase(
  picks: readonly Pick[],
  now: number,
  games: ReadonlyMap<string, GameState>,
): { unfinished: Pick[]; finished: Pick[] } {
  const byPickPhase = Map.groupBy(picks, (pick) => pickPhase(pick, games.get(pick.game.id), now));
  const { scheduled = [], live = [], final = [], postponed = [] } = Object.fromEntries(byPickPhase);
  return { unfinished: [...scheduled, ...live], finished: [...final, ...postponed] };
}
