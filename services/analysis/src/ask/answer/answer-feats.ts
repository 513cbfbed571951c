import { Injectable } from '@nestjs/common';
import type { AnalyzedProp, PropAnalysis } from '@overline/contracts';
import { americanText, chanceOfAtLeast, fairAmerican, findMarket, publishedAmerican } from '@overline/forecast';
import { GameRepository } from '../../facts/game/game.repository.ts';
import { NBA } from '../../facts/league/league.ts';
import { TeamRepository, PlayerRepository } from '../../facts/player/player.repository.ts';
import { LegCorrelation } from '../../forecast/parlay/leg-correlation.ts';
import { chooseBet } from '../../forecast/prop/chosen-bet.ts';
import { type PlayerForecast, PlayerForecasts } from '../../forecast/prop/player-forecasts.ts';
import type { Drafted } from '../analysis/draft.ts';
import type { FeatQuestion } from '../analysis/reading.ts';
import { emptyProps } from './empty-analysis.ts';
import { featProp, NEEDED } from './feat-prop.ts';
import { featSentence, partsSentence } from './feat-sentences.ts';
import { closed } from './prop-answers.ts';

/** What counts for a double-double, and how much of it. */
const COUNTED = ['player_points', 'player_rebounds', 'player_assists', 'player_steals', 'player_blocks'];
const TEN = 9.5;
/** The published chance ends here: nothing is certain. */
const SURE = 0.999;

type Input = { questions: readonly FeatQuestion[]; query: string; asOf: Date };

/**
 * Double-doubles and triple-doubles, from the joint distribution of what is counted. No book's price stands beside
 * them, so there is a chance and a price from which it would be worth taking, and no confidence.
 */
@Injectable()
export class AnswerFeats {
  constructor(
    private readonly games: GameRepository,
    private readonly teams: TeamRepository,
    private readonly players: PlayerRepository,
    private readonly forecasts: PlayerForecasts,
    private readonly correlation: LegCorrelation,
  ) {}

  async execute({ questions, query, asOf }: Input): Promise<Drafted<PropAnalysis>> {
    const names = await this.players.byIds(questions.map(({ playerId }) => playerId));
    const answers = [];
    for (const question of questions)
      answers.push(await this.one(question, names.get(question.playerId)?.name ?? 'That player', asOf));
    const analyzedProps = answers.flatMap(({ prop }) => prop ?? []);
    const text = answers.map(({ sentence }) => sentence).join(' ');
    if (analyzedProps.length === 0) return { draft: emptyProps(query, { error: text }), passages: [] };
    const playerName = [...new Set(analyzedProps.map(({ forecast }) => forecast.playerName))].join(', ');
    const draft = { ...emptyProps(query), playerName, league: NBA.name, analyzedProps, overallSummary: text };
    // Without passages the language model has nothing to order.
    return { draft, passages: [] };
  }

  private async one(
    { playerId, gameId, feat, without = false }: FeatQuestion,
    name: string,
    asOf: Date,
  ): Promise<{ sentence: string; prop?: AnalyzedProp }> {
    const fail = (sentence: string) => ({ sentence });
    const [game] = await this.games.find([gameId]);
    if (!game) return fail(`${name} has no game on the schedule in the coming days.`);
    const teams = await this.teams.names();
    const title = `${teams.get(game.awayTeam) ?? game.awayTeam} at ${teams.get(game.homeTeam) ?? game.homeTeam}`;
    const over = closed(game, asOf);
    if (over) return fail(`${title} ${over}, so there is nothing to forecast for ${name}.`);
    const [player] = await this.forecasts.of({ game, players: [playerId], asOf });
    if (!player || player.recent.length === 0) return fail(`${name} has not played for either team of ${title} yet.`);
    if (player.out) return fail(`${name} is listed as out for ${title}.`);
    const { chance, parts, correlation } = await this.chance(player, NEEDED[feat], asOf);
    const wins = without ? 1 - chance : chance;
    const fair = wins > 0 && wins < 1 ? americanText(publishedAmerican(fairAmerican(wins))) : null;
    const { listed } = player;
    const startsAt = new Date(game.startsAt);
    const reasoning = partsSentence(parts);
    return {
      sentence: featSentence({ name, feat, listed, without, title, startsAt, chance, fair }),
      prop: featProp({ player, name, teams, feat, without, chance, parts, correlation, reasoning }),
    };
  }

  private async chance(player: PlayerForecast, needed: number, asOf: Date) {
    const tens = COUNTED.flatMap((market) => {
      const bet = chooseBet(player, { market, line: TEN, side: 'over' });
      return bet ? [{ market, chance: bet.evaluation.chances.over }] : [];
    });
    const subjects = tens.map(({ market }) => ({
      gameId: player.game.id,
      team: player.side.team,
      playerId: player.playerId,
      market,
    }));
    const correlation = await this.correlation.of(subjects, asOf);
    const chance = chanceOfAtLeast(
      needed,
      tens.map((one) => one.chance),
      correlation,
    );
    const parts = tens.map((one) => ({ ...one, unit: findMarket(NBA.id, one.market)?.unit ?? '' }));
    return { chance: Math.min(chance, SURE), parts, correlation };
  }
}
