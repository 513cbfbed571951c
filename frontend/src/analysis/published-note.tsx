import type { Pick, PropForecast } from '@overline/contracts';
import { chanceText, overUnderPush } from '@overline/forecast';
import { useGameStates, useTopPicks } from '../api/shared-queries.ts';
import { useOddsFormat } from '../components/odds-format.tsx';
import { pickPhase, pickProgress } from '../components/prop/game-state.tsx';
import { parseDistribution, withoutPush } from '../components/prop/distribution/distribution.ts';
import { unitOf } from '../components/prop/prop-unit.ts';
import { useNow } from '../hooks/use-now.ts';
import { formatDateTime, formatOdds, formatPick, formatTime } from '../lib/format.ts';

/** Shows the pick that we published on this prop and the pick's current chance. Renders nothing without such a pick. */
export function PublishedNote({ forecast }: { forecast: PropForecast }) {
  const [format] = useOddsFormat();
  const { data: picks } = useTopPicks();
  const games = useGameStates();
  const now = useNow(60_000);
  const phaseOf = (pick: Pick) => pickPhase(pick, games.get(pick.game.id), now);
  const pick = picks?.find((candidate) => isSameProp(candidate, forecast));
  const live = picks?.find((candidate) => isOfPlayer(candidate, forecast) && phaseOf(candidate) === 'live');
  if (live)
    return <LiveNote pick={live} progress={pickProgress(live, games.get(live.game.id), false)} forecast={forecast} />;
  if (!pick) return null;
  const chance = phaseOf(pick) === 'scheduled' ? chanceNow(pick, forecast) : null;
  return (
    <p className="rounded-md bg-sunk px-3 py-2 text-sm">
      We published {publishedText(pick)} at {formatOdds(pick.price, format)} at {formatTime(pick.publishedAt)}
      {chance === null ? '.' : `. We now give it ${chanceText(chance)}.`}
    </p>
  );
}

type LiveNoteProps = { pick: Pick; progress: string; forecast: PropForecast };

/** The progress of a pick on this player. If the answer is about a later game, names that game. */
function LiveNote({ pick, progress, forecast }: LiveNoteProps) {
  const isOther = pick.game.id !== forecast.gameId;
  return (
    <p className="rounded-md bg-sunk px-3 py-2 text-sm">
      Our pick {publishedText(pick)} is under way: <span className="font-semibold">{progress}</span>.
      {isOther ? ` This answer is about the next game, ${formatDateTime(forecast.startsAt)}.` : ''}
    </p>
  );
}

function publishedText({ mockAnalysis, propLine, propType }: Pick): string {
  return formatPick(mockAnalysis.pickDirection, propLine, unitOf(propType));
}

function isOfPlayer(pick: Pick, { playerId, playerName }: PropForecast): boolean {
  return pick.playerId === playerId && pick.playerName === playerName;
}

/** Whether pick and forecast have the same player, statistic and game; line and side may differ. */
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
  const { over, under } = withoutPush(overUnderPush(distribution, propLine));
  return 100 * (direction === 'Over' ? over : under);
}
