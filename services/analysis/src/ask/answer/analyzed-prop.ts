import type { AnalyzedProp } from '@overline/contracts';
import { NBA } from '../../facts/league/league.ts';
import type { ChosenBet } from '../../forecast/prop/chosen-bet.ts';
import { describeProp } from '../../forecast/prop/describe-prop.ts';
import type { OpponentRank } from '../../forecast/prop/prop-subject.ts';
import type { PlayerForecast } from '../../forecast/prop/player-forecasts.ts';
import type { Passage } from '../../forecast/wording/passage.ts';

interface Subject {
  player: PlayerForecast;
  bet: ChosenBet;
  playerName: string;
  teams: ReadonlyMap<string, string>;
  rank: OpponentRank | null;
}

/** One bet in the shape of an answer, and all that its words may say. */
export interface WordedProp {
  analyzed: AnalyzedProp;
  passage: Passage;
  /** How the injury report lists the player; null where it does not. */
  listed: string | null;
}

export function analyzedProp({ player, bet, playerName, teams, rank }: Subject): WordedProp {
  const { projection, input, offer, other } = bet;
  const { probability, projectedAmount, atPrice, chances } = bet.evaluation;
  const prop = {
    id: [projection.gameId, projection.playerId, projection.market].join('/'),
    projection,
    input,
    offer,
    quotes: player.quotes.get(projection.market) ?? [],
  };
  const { game, side, recent, listed } = player;
  const { forecast, passage } = describeProp({
    league: NBA,
    prop,
    game,
    side,
    playerName,
    teams,
    recent,
    rank,
    listed,
    other,
  });
  const analyzed: AnalyzedProp = {
    propDescription: `${forecast.playerName} ${forecast.side} ${forecast.line} ${forecast.propType}`,
    probability,
    confidence: atPrice?.confidence ?? null,
    reasoning: forecast.summary,
    pickDirection: chances.push > Math.max(chances.over, chances.under) ? 'Push' : forecast.side,
    projectedAmount,
    ev: atPrice?.ev ?? null,
    forecast,
  };
  return { analyzed, passage, listed };
}
