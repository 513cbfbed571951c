import type { BookPrice, Consideration, HitRate, PropForecast } from '@overline/contracts';
import {
  evaluatePick,
  finalDistribution,
  hitRates,
  leagueOf,
  propId,
  RATE_KEYS,
  RATE_NAMES,
  type Market,
  marketOf,
  passLine,
  type PickEvaluation,
  type PickInput,
  playingTimeUnit,
  type PropLeague,
  type PropQuote,
  publishedNumber,
  snapshotOf,
  type Verdict,
  verdictOf,
} from '@overline/forecast';
import { type ChosenBet, doubtAbout } from './chosen-bet.ts';
import type { RecentGame } from '../history/history.repository.ts';
import { settledValue } from '../history/learned-line.ts';
import type { JudgedPrice } from '../wording/call.ts';
import { type Passage, written } from '../wording/passage.ts';
import { rankText, signed, times } from '../wording/phrases.ts';
import type { PlayerForecast } from './player-forecasts.ts';
import { propPassage } from './prop-passage.ts';
import { absenceEffects, propReasons, type Reason, recentAverage, recentMinutes, treeEffect } from './prop-reasons.ts';
import type { PropFindings, PropSubject, ValuedGame } from './prop-subject.ts';

export const GAMES_SHOWN = 20;

/** Describes a prop: numbers from the model, facts from past games, and all sentences its reasoning may use. */
export function describeProp(subject: PropSubject): { forecast: PropForecast; passage: Passage } {
  const { league, prop, game, side, playerName, teams } = subject;
  const { input, projection, offer } = prop;
  const evaluation = evaluatePick(input);
  const market = marketOf(league.id, projection.market);
  const games = valued(league.id, subject.recent, market);
  const rates = ratesOf(games, input, game.season, side.opponent);
  const { verdict, isFar } = verdictAt(prop);
  const { probability, fairAmerican: fairPrice, atPrice } = evaluation;
  const judged = offer && judgedAt(offer.price, evaluation, { verdict, isDoubtful: isFar });
  const found = { market, evaluation, games, rates, judged };
  const facts = { ...subject, ...found, passLine: offer && passLine(input, offer.price) };
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
    prices: prop.quotes.map(bookPrice),
    projection: evaluation.projectedAmount,
    range: evaluation.range,
    minutes: Math.round(projection.minutes.mean * 10) / 10,
    probability,
    confidence: atPrice?.confidence ?? null,
    modelProbability: evaluation.modelProbability,
    consensusProbability: evaluation.marketProbability,
    consensusBooks: evaluation.marketBooks,
    breakEven: atPrice?.breakEven ?? null,
    ev: atPrice?.ev ?? null,
    ...(verdict && { ...stanceOf(verdict), edge: publishedNumber(verdict.edge) }),
    fairPrice,
    passPrice: fairPrice,
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

export interface DescribedBet extends Pick<PropSubject, 'playerName' | 'teams' | 'rank' | 'otherStarter' | 'isWhatIf'> {
  player: PlayerForecast;
  bet: ChosenBet;
}

/** Describes a chosen bet on a player. */
export function describeBet({ player, bet, ...named }: DescribedBet): ReturnType<typeof describeProp> {
  const { game, side, recent, listed } = player;
  const { projection, other, ...offered } = bet;
  const quotes = player.quotes.get(projection.market) ?? [];
  const prop = { ...offered, id: propId(projection), projection, quotes };
  return describeProp({ ...named, league: leagueOf(game.league), prop, game, side, recent, listed, other });
}

/** A price is no bet if there is no consensus, or if it is far from the consensus. */
function verdictAt({ input, offer, quotes }: PropSubject['prop']): { verdict: Verdict | null; isFar: boolean } {
  if (offer === null || input.market === null) return { verdict: null, isFar: false };
  const isFar = doubtAbout(input, offer, quotes) === 'far';
  return { verdict: isFar ? null : verdictOf(input, offer.price), isFar };
}

function judgedAt(
  price: number,
  { probability, fairAmerican: fairPrice, atPrice }: PickEvaluation,
  { verdict, isDoubtful }: { verdict: Verdict | null; isDoubtful: boolean },
): JudgedPrice | null {
  return atPrice && { probability, fairPrice, price, ev: atPrice.ev, isDoubtful, ...(verdict && stanceOf(verdict)) };
}

function stanceOf({ stance, takeAt }: Verdict): Pick<Verdict, 'stance' | 'takeAt'> {
  return { stance, takeAt };
}

/** A past game as the pages show it. */
export function pastGame({ day, opponentName, home, minutes, value }: ValuedGame): PropForecast['games'][number] {
  return { day, opponent: opponentName, home, minutes: Math.round(minutes), value };
}

/** The games that would have settled bets on the market. */
function valued(league: PropLeague, recent: readonly RecentGame[], market: Market): ValuedGame[] {
  return recent.flatMap((game) => {
    const value = settledValue(league, game, market);
    return value === undefined ? [] : [{ ...game, value }];
  });
}

export function ratesOf(
  games: readonly ValuedGame[],
  { line, side }: Pick<PickInput, 'line' | 'side'>,
  season: string,
  opponentId: string,
): HitRate[] {
  const past = games.map(({ value, season: played, opponent }) => ({ value, season: played, opponentId: opponent }));
  const rates = hitRates(past, { line, side, season, opponentId });
  return RATE_KEYS.map((kind) => {
    const { n, hits: wins, misses: losses, pushes } = rates[kind];
    return { kind, label: RATE_NAMES[kind], n, wins, losses, pushes };
  });
}

/** A quote as the pages show it. */
export function bookPrice({ book, line, over, under, at }: PropQuote): BookPrice {
  return { book, line, over, under, at: iso(at) };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}

const ORDER: readonly Consideration['points'][] = ['for', 'against', 'neither'];

/** The reasons as a list: first those for the picked side, then those against it, then the others. */
export function considerations(reasons: readonly Reason[]): Consideration[] {
  return ORDER.flatMap((points) =>
    reasons
      .filter((reason) => reason.points === points)
      .flatMap(({ wordings: [text] }) => (text === undefined ? [] : [{ text, points }])),
  );
}

/** Smaller corrections would be shown as 0.0. */
const MIN_TREE_EFFECT = 0.05;

/** The facts next to the forecast, each with its sample size. */
function dataPoints({
  league,
  prop,
  rates,
  rank,
  games,
  evaluation,
  market,
  isWhatIf = false,
}: PropFindings): PropForecast['dataPoints'] {
  const points = rates
    .filter(({ n }) => n > 0)
    .map(({ label, wins, losses, pushes, n }) => ({
      label,
      value: `${wins}–${losses}${pushes > 0 ? `–${pushes}` : ''} (${times(n, 'game')})`,
    }));
  const last = recentAverage({ games });
  if (last.games > 0)
    points.push({ label: 'Average, last 10', value: `${last.value.toFixed(1)} (${last.games} games)` });
  points.push({ label: 'Earlier games', value: String(prop.projection.sample) });
  if (evaluation.atPrice) points.push({ label: 'Break-even', value: `${evaluation.atPrice.breakEven.toFixed(1)}%` });
  const { mean: minutes, sd } = prop.projection.minutes;
  const timeUnit = playingTimeUnit(league.id, market);
  if (timeUnit !== null)
    points.push({ label: `Expected ${timeUnit}`, value: `${minutes.toFixed(1)} ± ${sd.toFixed(1)}` });
  const played = recentMinutes({ games });
  if (timeUnit === 'minutes' && played.games > 0)
    points.push({ label: 'Minutes, last 5', value: `${played.value.toFixed(1)} (${played.games} games)` });
  for (const { who, moved } of isWhatIf ? [] : absenceEffects(prop.projection))
    points.push({ label: `${who} out`, value: `${signed(moved)} ${market.unit}` });
  const byTrees = treeEffect(prop.projection);
  if (Math.abs(byTrees) >= MIN_TREE_EFFECT)
    points.push({ label: 'Tree model', value: `${signed(byTrees)} ${market.unit}` });
  if (rank && market.opponent !== null)
    points.push({
      label: market.opponent === undefined ? 'Opponent allows' : 'Opponent',
      value: `${rank.perGame.toFixed(1)} a game, ${rankText(rank.place, rank.of)} (${rank.games} games)`,
    });
  return points;
}
