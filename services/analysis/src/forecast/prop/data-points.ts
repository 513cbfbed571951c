import type { PropForecast } from '@overline/contracts';
import { absenceEffects } from './absence-effects.ts';
import { rankText } from '../wording/phrases.ts';
import { lately } from './lately.ts';
import type { PropFindings } from './prop-subject.ts';

/** The facts beside the forecast, each with its sample. */
export function dataPoints({ prop, rates, rank, games, evaluation, market }: PropFindings): PropForecast['dataPoints'] {
  const points = rates
    .filter(({ n }) => n > 0)
    .map(({ label, wins, losses, pushes, n }) => ({
      label,
      value: `${wins}–${losses}${pushes > 0 ? `–${pushes}` : ''} (${n} ${n === 1 ? 'game' : 'games'})`,
    }));
  const last = lately({ games });
  if (last.games > 0)
    points.push({ label: 'Average, last 10', value: `${last.value.toFixed(1)} (${last.games} games)` });
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
      value: `${rank.perGame.toFixed(1)} a game, ${rankText(rank.place, rank.of)} (${rank.games} games)`,
    });
  return points;
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
