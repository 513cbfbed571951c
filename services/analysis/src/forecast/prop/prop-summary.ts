import type { PropForecast } from '@overline/contracts';
import { americanText } from '@overline/forecast';
import { absenceEffects } from './absence-effects.ts';
import type { PropFindings } from './prop-subject.ts';

/** One paragraph, made from the same facts as the numbers; it says no number that does not stand beside it. */
export function summary({
  market,
  prop,
  side: { home, opponent },
  playerName,
  teams,
  evaluation,
}: PropFindings): string {
  const where = home ? 'at home against' : 'away at';
  const marketSays =
    evaluation.marketProbability === null
      ? 'No second opinion from the market was available'
      : `The market's own chance, averaged over ${evaluation.marketBooks} books, is ` +
        `${evaluation.marketProbability.toFixed(1)}%`;
  const { offer } = prop;
  const atPrice =
    offer && evaluation.atPrice
      ? `at ${americanText(offer.price)} with ${offer.book} the break-even is ` +
        `${evaluation.atPrice.breakEven.toFixed(1)}%`
      : 'no book quotes a price';
  return (
    `We make ${playerName} ${where} the ${teams.get(opponent) ?? opponent} ` +
    `${evaluation.probability.toFixed(1)}% to go ${prop.input.side} ` +
    `${prop.input.line} ${market.unit}, with a projection of ${evaluation.projectedAmount.toFixed(1)} in about ` +
    `${prop.projection.minutes.mean.toFixed(1)} minutes. ${marketSays}; ${atPrice}.`
  );
}

/** The facts beside the forecast, each with its sample. */
export function dataPoints({ prop, rates, rank, games, evaluation, market }: PropFindings): PropForecast['dataPoints'] {
  const points = rates
    .filter(({ n }) => n > 0)
    .map(({ label, wins, losses, pushes, n }) => ({
      label,
      value: `${wins}–${losses}${pushes > 0 ? `–${pushes}` : ''} (${n} ${n === 1 ? 'game' : 'games'})`,
    }));
  const average = mean(games.slice(0, 10).map(({ value }) => value));
  if (average !== null)
    points.push({ label: 'Average, last 10', value: `${average.toFixed(1)} (${Math.min(10, games.length)} games)` });
  points.push({ label: 'Earlier games', value: String(prop.projection.sample) });
  if (evaluation.atPrice) points.push({ label: 'Break-even', value: `${evaluation.atPrice.breakEven.toFixed(1)}%` });
  const { mean: minutes, sd } = prop.projection.minutes;
  points.push({ label: 'Minutes expected', value: `${minutes.toFixed(1)} ± ${sd.toFixed(1)}` });
  const played = mean(games.slice(0, 5).map((game) => game.minutes));
  if (played !== null)
    points.push({ label: 'Minutes, last 5', value: `${played.toFixed(1)} (${Math.min(5, games.length)} games)` });
  for (const { who, moved } of absenceEffects(prop.projection))
    points.push({ label: `${who} out`, value: `${moved > 0 ? '+' : ''}${moved.toFixed(1)} ${market.unit}` });
  if (rank)
    points.push({
      label: 'Opponent allows',
      value: `${rank.perGame.toFixed(1)} a game, ${rank.place} of ${rank.of} (${rank.games} games)`,
    });
  return points;
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
