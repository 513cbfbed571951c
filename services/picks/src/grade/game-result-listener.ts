import type { GameResult } from '@overline/contracts';

/** Told of the results from which picks are graded, in the same transaction. */
export abstract class GameResultListener {
  abstract onResults(results: readonly GameResult[]): Promise<void>;
}
