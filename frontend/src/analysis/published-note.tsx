import { HOME_TIME_ZONE, type Pick, type PropForecast } from '@overline/contracts';
import { chanceText } from '@overline/forecast';
import { useTopPicks } from '../api/shared-queries.ts';
import { useOddsFormat } from '../components/odds-format.tsx';
import { chancesAt, parseDistribution, withoutPush } from '../components/prop/distribution/distribution.ts';
import { unitOf } from '../components/prop/prop-unit.ts';
import { formatOdds, formatPick, formatTime } from '../lib/format.ts';

/** If the prop is also a published pick: what was published, and the chance of that bet now. */
export function PublishedNote({ forecast }: { forecast: PropForecast }) {
  const [format] = useOddsFormat();
  const { data: picks } = useTopPicks();
  const pick = picks?.find((one) => isSameProp(one, forecast));
  if (!pick) return null;
  const { pickDirection } = pick.mockAnalysis;
  const published = formatPick(pickDirection, pick.propLine, unitOf(pick.propType));
  const now = chanceNow(pick, forecast);
  return (
    <p className="rounded-md bg-sunk px-3 py-2 text-sm">
      We published {published} at {formatOdds(pick.price, format)} at {formatTime(pick.publishedAt, HOME_TIME_ZONE)}
      {now === null ? '.' : `; now we say ${chanceText(now)} for it.`}
    </p>
  );
}

/** The same stat of the same player in the same game, at any line and side. */
function isSameProp({ game, market, playerName }: Pick, forecast: PropForecast): boolean {
  return game.id === forecast.gameId && market === forecast.market && playerName === forecast.playerName;
}

/** The forecast's chance of the published bet in percent; null if it cannot be computed. */
function chanceNow({ mockAnalysis, propLine }: Pick, forecast: PropForecast): number | null {
  const { side, line, probability } = forecast;
  const direction = mockAnalysis.pickDirection;
  if (direction === 'Push') return null;
  if (line === propLine) return direction === side ? probability : 100 - probability;
  const distribution = parseDistribution(forecast.distribution);
  if (distribution === null) return null;
  const { over, under } = withoutPush(chancesAt(distribution, propLine));
  return 100 * (direction === 'Over' ? over : under);
}
