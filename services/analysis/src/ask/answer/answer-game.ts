import { Injectable } from '@nestjs/common';
import type { MoneylineAnalysis } from '@overline/contracts';
import { GameRepository, type StoredGame } from '../../facts/game/game.repository.ts';
import type { Drafted } from '../analysis/analysis.ts';
import { closed } from './prop-answers.ts';
import { emptyGame } from './empty-answer.ts';
import { GameProps } from './game-props.ts';
import { TeamRepository } from '../../facts/league/team.repository.ts';
import { ViewGame } from '../../forecast/game/view-game.ts';
import { centralDay } from '@overline/service-kit';
import { type GameView, recordOf } from '../../forecast/game/game-view.ts';
import { type Passage, written } from '../../forecast/wording/passage.ts';
import { additionalInfo } from './game-info.ts';
import { gameReasoning, gameSummary, keyFactors, lineupInfo } from './game-sentences.ts';

type Input = { gameId: string; asOf: Date };

/** The draft of a moneyline analysis, complete with a template's words, and the sentences that it may be put in. */
@Injectable()
export class AnswerGame {
  constructor(
    private readonly games: GameRepository,
    private readonly teams: TeamRepository,
    private readonly viewGame: ViewGame,
    private readonly props: GameProps,
  ) {}

  /** Without such a game there are no teams and no error: nothing was found. */
  async execute({ gameId, asOf }: Input): Promise<Drafted<MoneylineAnalysis>> {
    const [game] = await this.games.find([gameId]);
    if (!game) return { draft: emptyGame(), passages: [] };
    const teams = await this.teams.names();
    const over = closed(game, asOf);
    if (over)
      return {
        draft: {
          ...titled(game, teams),
          error: `${titled(game, teams).gameTitle} ${over}, so there is nothing to forecast.`,
        },
        passages: [],
      };
    const { view, allowed } = await this.viewGame.execute({ game, teams, asOf });
    return gameDraft(view, await this.props.execute({ game, teams, allowed, asOf }));
  }
}

/** A moneyline analysis of a game as it is seen, with a template's words. */
export function gameDraft(view: GameView, playerProps: MoneylineAnalysis['playerProps']): Drafted<MoneylineAnalysis> {
  const passages = [gameSummary(view), gameReasoning(view), keyFactors(view)];
  const { home, away } = view.teams;
  const names = new Map([home, away].map(({ id, name }) => [id, name]));
  return { draft: { ...titled(view.game, names), ...seen(view, passages), playerProps }, passages };
}

function seen(
  view: GameView,
  passages: readonly Passage[],
): Pick<
  MoneylineAnalysis,
  | 'homeTeam'
  | 'awayTeam'
  | 'prediction'
  | 'scoreProjection'
  | 'keyFactors'
  | 'lineupInfo'
  | 'additionalInfo'
  | 'bookieOdds'
  | 'summary'
  | 'modelVersion'
> {
  const { teams, market, numbers, forecast } = view;
  const implied = numbers.marketHomeProbability ?? numbers.homeProbability;
  const team = (key: 'home' | 'away', impliedOdds: number) => {
    const { wins, losses } = recordOf(teams[key].results);
    return {
      name: teams[key].name,
      logoUrl: '',
      record: `${wins}–${losses}`,
      moneyline: market.best[key]?.price ?? null,
      impliedOdds,
    };
  };
  const [summary = [], reasoning = [], factors = []] = passages.map(written);
  return {
    summary: summary.join(' '),
    homeTeam: team('home', implied),
    awayTeam: team('away', Math.round(10 * (100 - implied)) / 10),
    prediction: {
      winner: teams[numbers.winner].name,
      confidence: numbers.atPrice?.confidence ?? null,
      reasoning: reasoning.join(' '),
      homeProbability: numbers.homeProbability,
      marketHomeProbability: numbers.marketHomeProbability,
      fairHome: numbers.fair.home,
      fairAway: numbers.fair.away,
    },
    scoreProjection: { homeScore: numbers.score.home, awayScore: numbers.score.away },
    keyFactors: factors,
    lineupInfo: lineupInfo(view),
    additionalInfo: additionalInfo(view),
    bookieOdds: market.books,
    modelVersion: forecast.modelVersion,
  };
}

/** An analysis that says which game it is about, and no more. */
function titled(game: StoredGame, teams: ReadonlyMap<string, string>): MoneylineAnalysis {
  const name = (id: string): string => teams.get(id) ?? id;
  return {
    ...emptyGame(),
    gameTitle: `${name(game.awayTeam)} at ${name(game.homeTeam)}`,
    gameDate: centralDay(new Date(game.startsAt)),
    startsAt: game.startsAt,
  };
}
