import type { AnalyzedProp, PropForecast } from '@overline/contracts';
import { describeProp } from '../../forecast/prop/describe-prop.ts';
import type { PlayerForecast } from '../../forecast/prop/player-forecasts.ts';
import type { OpponentRank } from '../../forecast/prop/opponent-rank.ts';
import { NBA } from '../../facts/league/league.ts';
import type { ChosenBet } from '../../forecast/prop/chosen-bet.ts';
import type { FactList } from './fact-list.ts';
import { propReasons } from './prop-reasons.ts';
import { quoted } from './phrases.ts';

interface Subject {
  player: PlayerForecast;
  bet: ChosenBet;
  playerName: string;
  teams: ReadonlyMap<string, string>;
  rank: OpponentRank | null;
  asOf: Date;
}

/**
 * One bet in the shape of an answer. What its words say is noted among the facts, what stands beside them among the
 * details.
 */
export function analyzedProp(subject: Subject, facts: FactList, details: FactList = facts): AnalyzedProp {
  const { bet, player, asOf } = subject;
  const forecast = forecastOf(subject);
  const { probability, projectedAmount, atPrice, chances } = bet.evaluation;
  const reasoning = propReasons({ bet, forecast, home: player.side.home, out: player.out, asOf }, facts);
  for (const text of forecast.keyConsiderations) details.note(text);
  for (const { label, value } of forecast.dataPoints) details.note(`${label}: ${value}`);
  for (const { book, line, over, under } of forecast.prices)
    details.note(`${book} at ${line}: over ${quoted(over)}, under ${quoted(under)}`);
  return {
    propDescription: facts.note(`${forecast.playerName} ${forecast.side} ${forecast.line} ${forecast.propType}`),
    probability,
    confidence: atPrice?.confidence ?? null,
    reasoning,
    pickDirection: chances.push > Math.max(chances.over, chances.under) ? 'Push' : forecast.side,
    projectedAmount,
    ev: atPrice?.ev ?? null,
    forecast: { ...forecast, summary: reasoning },
  };
}

function forecastOf({ player, bet, playerName, teams, rank }: Subject): PropForecast {
  const { projection, input, offer } = bet;
  const prop = {
    id: [projection.gameId, projection.playerId, projection.market].join('/'),
    projection,
    input,
    offer,
    quotes: player.quotes.get(projection.market) ?? [],
  };
  return describeProp({
    league: NBA,
    prop,
    game: player.game,
    side: player.side,
    playerName,
    teams,
    recent: player.recent,
    rank,
  });
}
