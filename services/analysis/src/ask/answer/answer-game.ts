import { Injectable } from '@nestjs/common';
import { conditionText, type MoneylineAnalysis } from '@overline/contracts';
import { americanText } from '@overline/forecast';
import { centralDay } from '@overline/service-kit';
import { GameRepository, type StoredGame } from '../../facts/game/game.repository.ts';
import { shortName } from '../../facts/league/league.ts';
import { TeamRepository } from '../../facts/player/player.repository.ts';
import { moneylineSide } from '../../forecast/game/get-moneylines.ts';
import { type GameView, ForecastGame, recordText } from '../../forecast/game/forecast-game.ts';
import { written } from '../../forecast/wording/passage.ts';
import { chance } from '../../forecast/wording/phrases.ts';
import type { AnswerContext, Drafted } from '../analysis/analysis.ts';
import type { Given } from '../analysis/reading.ts';
import { emptyGame } from './empty-answer.ts';
import { additionalInfo, lineupInfo } from './game-info.ts';
import { GameProps } from './game-props.ts';
import { gameReasoning, gameSummary, keyFactors } from './game-sentences.ts';
import { moneylineRefusal, titleOf, whyClosed } from './prop-answers.ts';
import { type KnownChanges, reportSentences, WhatIfFacts } from './what-if.ts';

/** Answers a question about a whole game. */
@Injectable()
export class AnswerGame {
  constructor(
    private readonly games: GameRepository,
    private readonly teams: TeamRepository,
    private readonly forecastGame: ForecastGame,
    private readonly props: GameProps,
    private readonly facts: WhatIfFacts,
  ) {}

  /** The analysis of an unknown game has neither teams nor an error; the page then shows that nothing was found. */
  async execute({
    gameId,
    asOf,
    books,
    given = [],
  }: AnswerContext & Given & { gameId: string }): Promise<Drafted<MoneylineAnalysis>> {
    const [game] = await this.games.withDoubleheaderNumbers(await this.games.find([gameId]));
    if (!game) return { draft: emptyGame(), passages: [] };
    const teams = await this.teams.names();
    const closed = whyClosed(game, asOf);
    if (closed) {
      const error = closedText(game, teams, closed);
      return { draft: { ...titled(game, teams), error }, passages: [] };
    }
    const refusal = moneylineRefusal(game.league, given.length > 0);
    if (refusal !== null) return { draft: { ...titled(game, teams), error: refusal }, passages: [] };
    const { view, allowed } = await this.forecastGame.execute({ game, teams, asOf, books });
    if (given.length === 0) return gameDraft(view, await this.props.execute({ game, teams, allowed, asOf, books }));
    const conditional = await this.forecastGame.execute({ game, teams, asOf, books, given });
    return whatIfGame(
      gameDraft(conditional.view, []).draft,
      gameDraft(view, []).draft,
      await this.facts.of(given, asOf),
    );
  }
}

/** "Gulls at Foxes is under way (Q2 3:44, Gulls 48, Foxes 51), so it is no longer open for bets." */
function closedText(game: StoredGame, teams: ReadonlyMap<string, string>, closed: string): string {
  const title = titleOf(game, teams);
  const { status, clock, homeScore, awayScore, homeTeam, awayTeam } = game;
  if (status === 'postponed' || status === 'cancelled') return `${title} ${closed}, so there is nothing to forecast.`;
  const name = (id: string): string => shortName(teams.get(id) ?? id, []);
  const score =
    homeScore === null || awayScore === null
      ? []
      : [`${name(awayTeam)} ${awayScore}`, `${name(homeTeam)} ${homeScore}`];
  const facts = [...(clock === null || status === 'final' ? [] : [clock]), ...score];
  const state = status === 'final' ? 'is over' : 'is under way';
  const details = facts.length > 0 ? ` (${facts.join(', ')})` : '';
  return `${title} ${state}${details}, so it is no longer open for bets. For a later game, name its day or opponent.`;
}

/** A moneyline analysis written from templates. */
export function gameDraft(view: GameView, playerProps: MoneylineAnalysis['playerProps']): Drafted<MoneylineAnalysis> {
  const { game, teams, market, numbers, forecast } = view;
  const passages = [gameSummary(view), gameReasoning(view), keyFactors(view)];
  const [summary = [], reasoning = [], factors = []] = passages.map(written);
  const homeImplied = numbers.marketHomeProbability ?? numbers.sides.home.probability;
  const team = (side: 'home' | 'away', impliedOdds: number) => {
    const moneyline = numbers.sides[side].offer?.price ?? null;
    return { name: teams[side].name, logoUrl: '', record: recordText(teams[side].results), moneyline, impliedOdds };
  };
  const draft: MoneylineAnalysis = {
    ...titled(game, new Map([teams.home, teams.away].map(({ id, name }) => [id, name]))),
    summary: summary.join(' '),
    homeTeam: team('home', homeImplied),
    awayTeam: team('away', Math.round(10 * (100 - homeImplied)) / 10),
    prediction: {
      winner: teams[numbers.winner].name,
      confidence: numbers.sides[numbers.winner].atPrice?.confidence ?? null,
      reasoning: reasoning.join(' '),
      homeProbability: numbers.sides.home.probability,
      marketHomeProbability: numbers.marketHomeProbability,
      fairHome: numbers.sides.home.fair,
      fairAway: numbers.sides.away.fair,
    },
    sides: { home: moneylineSide(numbers.sides.home), away: moneylineSide(numbers.sides.away) },
    scoreProjection: { homeScore: numbers.score.home, awayScore: numbers.score.away },
    keyFactors: factors,
    lineupInfo: lineupInfo(view),
    additionalInfo: additionalInfo(view),
    bookieOdds: market.books,
    playerProps,
    modelVersion: forecast.modelVersion,
  };
  return { draft, passages };
}

/** The analysis of a game under the conditions, compared with today's numbers. */
function whatIfGame(
  conditional: MoneylineAnalysis,
  today: MoneylineAnalysis,
  known: KnownChanges,
): Drafted<MoneylineAnalysis> {
  const then = conditional.prediction;
  const now = today.prediction;
  const score = today.scoreProjection;
  if (!then || !now || !score) return { draft: conditional, passages: [] };
  const home = shortName(conditional.homeTeam?.name ?? '', [conditional.awayTeam?.name ?? '']);
  const { homeProbability, fairHome, fairAway } = now;
  const texts = [
    ...reportSentences(known),
    `${conditionText(known.changes)}, the ${home} have a chance of ${chance(then.homeProbability)}; ` +
      `with today’s lineups it is ${chance(homeProbability)}.`,
    `The fair prices would be ${americanText(then.fairHome)} and ${americanText(then.fairAway)}, home side first; ` +
      `today they are ${americanText(fairHome)} and ${americanText(fairAway)}.`,
  ];
  const draft: MoneylineAnalysis = {
    ...conditional,
    summary: texts.join(' '),
    prediction: { ...then, reasoning: texts.join(' ') },
    whatIf: { changes: [...known.changes], today: { homeProbability, fairHome, fairAway, ...score } },
  };
  return { draft, passages: [] };
}

/** An empty analysis that names its game. */
function titled(game: StoredGame, teams: ReadonlyMap<string, string>): MoneylineAnalysis {
  const { id: gameId, startsAt } = game;
  return {
    ...emptyGame(),
    gameTitle: titleOf(game, teams),
    gameDate: centralDay(new Date(startsAt)),
    startsAt,
    gameId,
  };
}
