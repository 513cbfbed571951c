import type { HitRate, PropForecast } from '@overline/contracts';
import { americanText, type Market, type PickEvaluation } from '@overline/forecast';
import type { Described, ValuedGame } from './describe-prop.ts';

export interface Facts extends Described {
  market: Market;
  evaluation: PickEvaluation;
  games: readonly ValuedGame[];
  rates: readonly HitRate[];
}

/** One paragraph, made from the same facts as the numbers; it says no number that does not stand beside it. */
export function summary({ market, prop, side: { home, opponent }, playerName, teams, evaluation }: Facts): string {
  const where = home ? 'at home against' : 'away at';
  const marketSays =
    evaluation.marketProbability === null
      ? 'No second opinion from the market was available'
      : `The market's own chance, averaged over ${evaluation.marketBooks} books, is ${evaluation.marketProbability.toFixed(1)} %`;
  const { offer } = prop;
  const atPrice =
    offer && evaluation.atPrice
      ? `at ${americanText(offer.price)} with ${offer.book} the break-even is ${evaluation.atPrice.breakEven.toFixed(1)} %`
      : 'no book quotes a price';
  return (
    `We make ${playerName} ${where} the ${teams.get(opponent) ?? opponent} ${evaluation.probability.toFixed(1)} % to go ${prop.input.side} ` +
    `${prop.input.line} ${market.unit}, with a projection of ${evaluation.projectedAmount.toFixed(1)} in about ` +
    `${prop.projection.minutes.mean.toFixed(1)} minutes. ${marketSays}; ${atPrice}.`
  );
}

/** Short statements for and against, each with the number that it stands on. */
export function considerations({
  prop,
  rates,
  rank,
  teams,
  side: { opponent },
  games,
  evaluation,
  market,
}: Facts): string[] {
  const list: string[] = [];
  const last10 = rates.find(({ label }) => label === 'Last 10');
  if (last10 && last10.n > 0)
    list.push(`${prop.input.side === 'over' ? 'Over' : 'Under'} in ${last10.wins} of the last ${last10.n} games.`);
  const average = mean(games.slice(0, 10).map(({ value }) => value));
  if (average !== null)
    list.push(
      `${average.toFixed(1)} a game over the last ${Math.min(10, games.length)}, against a line of ${prop.input.line}.`,
    );
  if (rank) {
    list.push(
      `The ${teams.get(opponent) ?? opponent} allow ${rank.perGame.toFixed(1)} ${market.unit} a game, number ${rank.place} of ${rank.of}.`,
    );
  }
  if (prop.projection.sample < 10)
    list.push(`Only ${prop.projection.sample} earlier games: the forecast is less sure.`);
  const price = prop.offer === null ? 'no book quotes a price' : `the best price was ${americanText(prop.offer.price)}`;
  list.push(`Fair odds are ${americanText(evaluation.fairAmerican)}; ${price}.`);
  return list;
}

/** The facts beside the forecast, each with its sample. */
export function dataPoints({ prop, rates, rank, games, evaluation }: Facts): PropForecast['dataPoints'] {
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
  if (evaluation.atPrice) points.push({ label: 'Break-even', value: `${evaluation.atPrice.breakEven.toFixed(1)} %` });
  const { mean: minutes, sd } = prop.projection.minutes;
  points.push({ label: 'Minutes expected', value: `${minutes.toFixed(1)} ± ${sd.toFixed(1)}` });
  const played = mean(games.slice(0, 5).map((game) => game.minutes));
  if (played !== null)
    points.push({ label: 'Minutes, last 5', value: `${played.toFixed(1)} (${Math.min(5, games.length)} games)` });
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
