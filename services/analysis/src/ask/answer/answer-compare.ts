import { Injectable } from '@nestjs/common';
import { type Comparison, conditionText, listed as joined, type PropAnalysis } from '@overline/contracts';
import { finalDistribution, leaders, marketKeyed, publishedNumber } from '@overline/forecast';
import { LegCorrelation } from '../../forecast/parlay/leg-correlation.ts';
import { chance, unitText } from '../../forecast/wording/phrases.ts';
import type { AnswerInput, Drafted } from '../analysis/analysis.ts';
import type { CompareQuestion, Given } from '../analysis/reading.ts';
import { nextGamesOf } from './answer-props.ts';
import { emptyProps, filledProps } from './empty-answer.ts';
import { type Answered, PropAnswers } from './prop-answers.ts';
import { StartedGames } from './started-games.ts';
import { reportSentences, WhatIfFacts } from './what-if.ts';

type Input = AnswerInput & { question: CompareQuestion & Given };

/** Answers who of several players has more of a statistic, from their joint distribution. */
@Injectable()
export class AnswerCompare {
  constructor(
    private readonly propAnswers: PropAnswers,
    private readonly correlation: LegCorrelation,
    private readonly facts: WhatIfFacts,
    private readonly startedGames: StartedGames,
  ) {}

  async execute({ question, query, asOf, books }: Input): Promise<Drafted<PropAnalysis>> {
    const { players, market, order, given = [], everybody = false } = question;
    const questions = players.map((player) => ({ ...player, market, line: null, side: null }));
    const answers = await this.propAnswers.execute(questions, { asOf, books }, given);
    const failed = [...new Set(answers.flatMap((answer) => ('error' in answer ? [answer.error] : [])))];
    if (failed.length > 0) return { draft: emptyProps(query, { error: failed.join(' ') }), passages: [] };
    const forecasts = answers.filter((answer): answer is Answered => 'analyzed' in answer);
    const subjects = forecasts.map(({ player }) => {
      return { gameId: player.game.id, team: player.side.team, playerId: player.playerId, market };
    });
    const correlation = await this.correlation.of(subjects, asOf);
    const tables = forecasts.map(({ bet }) => finalDistribution(bet.input));
    const comparison = comparisonOf(forecasts, leaders(tables, correlation, order), { market, order });
    const known = given.length > 0 ? await this.facts.of(given, asOf) : null;
    const condition = known ? [...reportSentences(known), `${conditionText(known.changes)}:`] : [];
    const started = await this.startedGames.sentences(nextGamesOf(answers), asOf);
    const names = comparison.players.map(({ playerName }) => playerName).join(' or ');
    const text = [...started, ...condition, ...sentences(forecasts, comparison, everybody)].join(' ');
    const understood = everybody
      ? `Who has the most ${unitOf(market)}, of the ${players.length} players with the highest averages`
      : `Who has ${order} ${unitOf(market)}: ${names}`;
    const analyzedProps = forecasts.map(({ analyzed }) => analyzed);
    return { draft: { ...filledProps(query, analyzedProps, { text, understood }), comparison }, passages: [] };
  }
}

function comparisonOf(
  forecasts: readonly Answered[],
  chances: readonly number[],
  { market, order }: Pick<CompareQuestion, 'market' | 'order'>,
): Comparison {
  const players = forecasts.map(({ analyzed: { forecast } }, at) => {
    const { playerId, playerName } = forecast;
    return { playerId, playerName, chance: publishedNumber(100 * (chances[at] ?? 0)) };
  });
  const tie = publishedNumber(Math.max(0, 100 - players.reduce((sum, player) => sum + player.chance, 0)));
  const propType = marketKeyed(market)?.name ?? market;
  return { market, propType, order, tie, players: players.sort((a, b) => b.chance - a.chance) };
}

function unitOf(market: string): string {
  const known = marketKeyed(market);
  return known ? unitText(known) : market;
}

function sentences(
  forecasts: readonly Answered[],
  { market, order, players, tie }: Comparison,
  everybody: boolean,
): string[] {
  const [first, ...others] = players;
  const superlative = order === 'more' ? 'most' : 'fewest';
  if (!first) return [];
  const statuses = forecasts.flatMap(({ analyzed, listed }) =>
    listed === null ? [] : [`${analyzed.forecast.playerName} is listed as ${listed}.`],
  );
  const likeliest = others.length === 1 ? `likelier to have ${order}` : `likeliest to have the ${superlative}`;
  const rest = joined(others.map((player) => `${player.playerName} ${chance(player.chance)}`));
  const projections = joined(
    forecasts
      .toSorted((a, b) => b.analyzed.projectedAmount - a.analyzed.projectedAmount)
      .map(({ analyzed }) => `${analyzed.projectedAmount.toFixed(1)} for ${analyzed.forecast.playerName}`),
  );
  return [
    ...statuses,
    `${first.playerName} is ${likeliest} ${unitOf(market)}, at ${chance(first.chance)}; ` +
      `${rest}, and a tie ${chance(tie)}.`,
    `We project ${projections}.`,
    everybody ? 'Other players can lead, too; these are the players with the highest averages.' : '',
  ].filter((text) => text !== '');
}
