import type { Pick, PropForecast } from '@overline/contracts';
import { chanceText } from '@overline/forecast';
import { useGameStates, useTopPicks } from '../api/shared-queries.ts';
import { useOddsFormat } from '../components/odds-format.tsx';
import { pickPhase, pickProgress } from '../components/prop/game-state.tsx';
import { chancesAt, parseDistribution, withoutPush } from '../components/prop/distribution/distribution.ts';
import { unitOf } from '../components/prop/prop-unit.ts';
import { useNow } from '../hooks/use-now.ts';
import { formatDateTime, formatOdds, formatPick, formatTime } from '../lib/format.ts';

/** If the prop is also a published pick: what was published, and the chance of that bet now. */
export function PublishedNote({ forecast }: { forecast: PropForecast }) {
  const [format] = useOddsFormat();
  const { data: picks } = useTopPicks();
  const games = useGameStates();
  const now = useNow(60_000);
  const phaseOf = (pick: Pick) => pickPhase(pick, games.get(pick.game.id), now);
  const pick = picks?.find((one) => isSameProp(one, forecast));
  const live = picks?.find((one) => isOfPlayer(one, forecast) && phaseOf(one) === 'live');
  if (live)
    return <LiveNote pick={live} progress={pickProgress(live, games.get(live.game.id), false)} forecast={forecast} />;
  if (!pick) return null;
  const { pickDirection } = pick.mockAnalysis;
  const published = formatPick(pickDirection, pick.propLine, unitOf(pick.propType));
  const chance = phaseOf(pick) === 'scheduled' ? chanceNow(pick, forecast) : null;
  return (
    <p className="rounded-md bg-sunk px-3 py-2 text-sm">
      We published {published} at {formatOdds(pick.price, format)} at {formatTime(pick.publishedAt)}
      {chance === null ? '.' : `. We now give it ${chanceText(chance)}.`}
    </p>
  );
}

type LiveNoteProps = { pick: Pick; progress: string; forecast: PropForecast };

/** A pick on the player whose game is under way, and which game the answer is about if it is another one. */
function LiveNote({ pick, progress, forecast }: LiveNoteProps) {
  const published = formatPick(pick.mockAnalysis.pickDirection, pick.propLine, unitOf(pick.propType));
  const isOther = pick.game.id !== forecast.gameId;
  return (
    <p className="rounded-md bg-sunk px-3 py-2 text-sm">
      Our pick {published} is under way: <span className="font-semibold">{progress}</span>.
      {isOther ? ` This answer is about the next game, ${formatDateTime(forecast.startsAt)}.` : ''}
    </p>
  );
}

function isOfPlayer(pick: Pick, { playerId, playerName }: PropForecast): boolean {
  return pick.playerId === playerId && pick.playerName === playerName;
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
