import type { HitRate as HitRateData, PropForecast } from '@overline/contracts';
import {
  evaluatePick,
  finalDistribution,
  hitRates,
  type Market,
  marketOf,
  marketValue,
  passLine,
  snapshotOf,
  type HitRate,
  type PickInput,
} from '@overline/forecast';
import type { RecentGame } from '../history/history.repository.ts';
import { type Passage, written } from '../wording/passage.ts';
import { considerations } from './considerations.ts';
import type { PropSubject, ValuedGame } from './prop-subject.ts';
import { dataPoints } from './data-points.ts';
import { propPassage } from './prop-passage.ts';
import { propReasons } from './prop-reasons.ts';

const GAMES_SHOWN = 20;

/** A prop with all that may be said of it. */
export interface DescribedProp {
  forecast: PropForecast;
  passage: Passage;
}

/** Everything about one priced prop: numbers from the model, facts from past games, words from both. */
export function describeProp(subject: PropSubject): DescribedProp {
  const { league, prop, game, side, playerName, teams } = subject;
  const { input, projection } = prop;
  const evaluation = evaluatePick(input);
  const market = marketOf(league.id, projection.market);
  const games = valued(subject.recent, market);
  const rates = ratesOf(games, input, game.season, side.opponent);
  const { offer } = prop;
  const facts = { ...subject, market, evaluation, games, rates, passLine: offer && passLine(input, offer.price) };
  const reasons = propReasons(facts);
  const passage = propPassage('reasoning', facts, reasons);
  const list = considerations(reasons);
  const forecast: PropForecast = {
    id: prop.id,
    league: league.name,
    gameId: game.id,
    homeTeam: teams.get(game.homeTeam) ?? game.homeTeam,
    awayTeam: teams.get(game.awayTeam) ?? game.awayTeam,
    startsAt: game.startsAt,
    playerId: projection.playerId,
    playerName,
    team: teams.get(side.team) ?? side.team,
    opponent: teams.get(side.opponent) ?? side.opponent,
    market: projection.market,
    propType: market.name,
    side: input.side === 'over' ? 'Over' : 'Under',
    line: input.line,
    book: offer?.book ?? null,
    price: offer?.price ?? null,
    priceAt: offer && iso(offer.at),
    prices: prop.quotes.map(({ book, line, over, under, at }) => ({ book, line, over, under, at: iso(at) })),
    projection: evaluation.projectedAmount,
    range: evaluation.range,
    minutes: Math.round(projection.minutes.mean * 10) / 10,
    probability: evaluation.probability,
    confidence: evaluation.atPrice?.confidence ?? null,
    modelProbability: evaluation.modelProbability,
    consensusProbability: evaluation.marketProbability,
    consensusBooks: evaluation.marketBooks,
    breakEven: evaluation.atPrice?.breakEven ?? null,
    ev: evaluation.atPrice?.ev ?? null,
    fairPrice: evaluation.fairAmerican,
    passPrice: evaluation.fairAmerican,
    passLine: facts.passLine,
    distribution: finalDistribution(input),
    snapshot: { ...snapshotOf(input) },
    modelVersion: input.modelVersion,
    summary: written(passage).join(' '),
    keyConsiderations: list.map(({ text }) => text),
    considerations: list,
    dataPoints: dataPoints(facts),
    hitRates: rates,
    games: games.slice(0, GAMES_SHOWN).map(pastGame),
  };
  return { forecast, passage };
}

function pastGame({ day, opponentName, home, minutes, value }: ValuedGame): PropForecast['games'][number] {
  return { day, opponent: opponentName, home, minutes: Math.round(minutes), value };
}

function valued(recent: readonly RecentGame[], market: Market): ValuedGame[] {
  return recent.flatMap((game) => {
    const value = marketValue(game.stats, market);
    return value === undefined ? [] : [{ ...game, value }];
  });
}

function ratesOf(
  games: readonly ValuedGame[],
  { line, side }: PickInput,
  season: string,
  opponentId: string,
): HitRateData[] {
  const past = games.map(({ value, season: played, opponent }) => ({ value, season: played, opponentId: opponent }));
  const rates = hitRates(past, { line, side, season, opponentId });
  const row = (label: string, { n, hits, misses, pushes }: HitRate): HitRateData => ({
    label,
    n,
    wins: hits,
    losses: misses,
    pushes,
  });
  return [
    row('Last 5', rates.last5),
    row('Last 10', rates.last10),
    row('Last 20', rates.last20),
    row('Season', rates.season),
    row('Head to head', rates.headToHead),
  ];
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
