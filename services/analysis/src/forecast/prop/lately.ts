import type { PropFindings } from './prop-subject.ts';

const LATELY = 10;
const LATEST = 5;
const FEW = 3;
/** Minutes that a forecast has to differ by from the last games to be worth a word. */
const WORTH_SAYING = 2;

/** What he did a game over his last ten, in the unit of the market; 0 games where there is no past. */
export function lately({ games }: Pick<PropFindings, 'games'>): { games: number; value: number } {
  const last = games.slice(0, LATELY);
  return { games: last.length, value: mean(last.map(({ value }) => value)) };
}

/** His expected minutes and those of his last five games, where they differ; else null. */
export function minutesMoved({ prop, games }: Pick<PropFindings, 'prop' | 'games'>) {
  const last = games.slice(0, LATEST);
  const usual = mean(last.map(({ minutes }) => minutes));
  const expected = prop.projection.minutes.mean;
  return last.length < FEW || Math.abs(expected - usual) < WORTH_SAYING
    ? null
    : { expected, usual, games: last.length };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
