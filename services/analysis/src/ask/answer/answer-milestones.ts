import { Injectable } from '@nestjs/common';
import { type AnalyzedProp, listed, type PropAnalysis } from '@overline/contracts';
import {
  chanceOfAtLeast,
  fairAmerican,
  findMarket,
  isOffered,
  type LineupChange,
  publishedAmerican,
} from '@overline/forecast';
import { GameRepository } from '../../facts/game/game.repository.ts';
import { PlayerRepository, TeamRepository } from '../../facts/player/player.repository.ts';
import { LegCorrelation } from '../../forecast/parlay/leg-correlation.ts';
import { fairText } from '../../forecast/wording/call.ts';
import { chance as percent, dayText, isExtreme } from '../../forecast/wording/phrases.ts';
import { chooseBet } from '../../forecast/prop/chosen-bet.ts';
import { type PlayerForecast, PlayerForecasts } from '../../forecast/prop/player-forecasts.ts';
import type { Drafted } from '../analysis/analysis.ts';
import type { MilestoneQuestion, Given } from '../analysis/reading.ts';
import { whatIfDraft } from './answer-props.ts';
import { emptyProps, filledProps } from './empty-answer.ts';
import { milestoneProp, NEEDED } from './milestone-prop.ts';
import { notOfferedYet, titleOf, whyClosed } from './prop-answers.ts';
import { WhatIfFacts, withToday } from './what-if.ts';

/** Statistics that count for milestones; a league without one of them has no milestones. */
const COUNTED = ['player_points', 'player_rebounds', 'player_assists', 'player_steals', 'player_blocks'];
const TEN = 9.5;
/** Nothing is certain, so no published chance is higher. */
const MAX_CHANCE = 0.999;
/** Statistics with a lower chance of reaching ten are not mentioned. */
const MIN_SHOWN_CHANCE = 0.01;

interface Input extends Given {
  questions: readonly MilestoneQuestion[];
  query: string;
  asOf: Date;
  /** Set if the question is who of these players, or of everyone, is likeliest to have one. */
  ranked?: 'named' | 'everybody';
}

/**
 * Answers with the chances of milestones (double-doubles, triple-doubles), from the joint distribution of the counted
 * statistics. No book that we follow prices them, so there is a fair price but no confidence.
 */
@Injectable()
export class AnswerMilestones {
  constructor(
    private readonly games: GameRepository,
    private readonly teams: TeamRepository,
    private readonly players: PlayerRepository,
    private readonly forecasts: PlayerForecasts,
    private readonly correlation: LegCorrelation,
    private readonly facts: WhatIfFacts,
  ) {}

  async execute({ questions, query, asOf, given = [], ranked }: Input): Promise<Drafted<PropAnalysis>> {
    const names = await this.players.names(questions.map(({ playerId }) => playerId));
    const known = given.length > 0 ? await this.facts.of(given, asOf) : null;
    const answers = [];
    for (const question of questions) {
      const name = names.get(question.playerId) ?? 'That player';
      const today = await this.answer(question, name, asOf, []);
      const conditional = known ? await this.answer(question, name, asOf, given) : today;
      const { prop, player } = conditional;
      if (known && prop && player && today.prop)
        answers.push({ ...conditional, prop: withToday(prop, today.prop.forecast, player, known) });
      else answers.push(conditional);
    }
    if (ranked) answers.sort((a, b) => (b.prop?.probability ?? 0) - (a.prop?.probability ?? 0));
    const analyzedProps = answers.flatMap(({ prop }) => prop ?? []);
    const text =
      ranked && analyzedProps.length > 1
        ? rankingText(analyzedProps, ranked)
        : answers.map(({ sentence }) => sentence).join(' ');
    if (analyzedProps.length === 0) return { draft: emptyProps(query, { error: text }), passages: [] };
    const understood = analyzedProps.map(({ propDescription }) => propDescription).join('; ');
    const draft = filledProps(query, analyzedProps, { text, understood });
    if (known) return whatIfDraft(draft, known);
    // No passages, so the language model does not reorder the text.
    return { draft, passages: [] };
  }

  private async answer(
    { playerId, gameId, feat, without = false }: MilestoneQuestion,
    name: string,
    asOf: Date,
    given: readonly LineupChange[],
  ): Promise<{ sentence: string; prop?: AnalyzedProp; player?: PlayerForecast }> {
    const fail = (sentence: string) => ({ sentence });
    const teams = await this.teams.names();
    const [game] = await this.games.find([gameId]);
    if (!game) return fail(`${name} has no game on the schedule in the coming days.`);
    const title = titleOf(game, teams);
    const closed = whyClosed(game, asOf);
    if (closed) return fail(`${title} ${closed}, so there is nothing to forecast for ${name}.`);
    if (!COUNTED.every((market) => isOffered(game.league, market))) return fail(notOfferedYet(`${feat}s`, game.league));
    const [player] = await this.forecasts.of({ game, players: [playerId], asOf, given });
    if (!player) return fail(`${name} does not play for either team of ${title}.`);
    if (player.recent.length === 0) return fail(`${name} has not played a game yet, so we have nothing to go on.`);
    if (player.out) return fail(`${name} is listed as out for ${title}.`);
    const tens = chancesOfTen(player);
    const subjects = tens.map(({ market }) => ({ gameId, team: player.side.team, playerId, market }));
    const correlation = await this.correlation.of(subjects, asOf);
    const chances = tens.map(({ chance }) => chance);
    const chance = Math.min(chanceOfAtLeast(NEEDED[feat], chances, correlation), MAX_CHANCE);
    const day = `${title} on ${dayText(game.easternDay)}`;
    const sentences = [
      player.listed === null ? '' : `${name} is listed as ${player.listed}.`,
      without
        ? `${name} without a ${feat}, ${day}: ${percent(100 * (1 - chance))}; with one: ${percent(100 * chance)}.`
        : `${name} ${feat}, ${day}: ${percent(100 * chance)}.`,
      priceSentence(without ? 1 - chance : chance),
    ];
    const prop = milestoneProp({
      player,
      name,
      teams,
      feat,
      without,
      chance,
      parts: tens,
      correlation,
      reasoning: partsSentence(tens),
    });
    return { sentence: sentences.filter((sentence) => sentence !== '').join(' '), prop, player };
  }
}

/** "Likeliest to have a triple-double: Nikola Jokić 45.1%, Luka Dončić 20.3%." */
function rankingText(props: readonly AnalyzedProp[], ranked: 'named' | 'everybody'): string {
  const feat = props[0]?.forecast.propType.toLowerCase() ?? 'milestone';
  const chances = props.map(({ forecast, probability }) => `${forecast.playerName} ${percent(probability)}`);
  const among = ranked === 'everybody' ? ', of the players whose averages come closest' : '';
  return `Likeliest to have a ${feat}${among}: ${listed(chances)}.`;
}

interface ChanceOfTen {
  market: string;
  unit: string;
  /** The chance of ten or more, from 0 to 1. */
  chance: number;
}

function chancesOfTen(player: PlayerForecast): ChanceOfTen[] {
  return COUNTED.flatMap((market) => {
    const bet = chooseBet(player, { market, line: TEN, side: 'over' });
    return bet
      ? [{ market, unit: findMarket(player.game.league, market)?.unit ?? '', chance: bet.evaluation.chances.over }]
      : [];
  });
}

function partsSentence(tens: readonly ChanceOfTen[]): string {
  const shown = tens.filter(({ chance }) => chance >= MIN_SHOWN_CHANCE).sort((a, b) => b.chance - a.chance);
  const parts = shown.map(({ unit, chance }) => `${percent(100 * chance)} for 10+ ${unit}`);
  return parts.length === 0 ? '' : `Each alone: ${parts.join(', ')}.`;
}

function priceSentence(chance: number): string {
  if (chance <= 0 || chance >= 1) return '';
  const fair = isExtreme(100 * chance) ? '' : ` ${fairText(publishedAmerican(fairAmerican(chance)))}`;
  return `No book we follow quotes it.${fair}`;
}
