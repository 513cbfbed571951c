import { Injectable } from '@nestjs/common';
import type { MoneylineAnalysis } from '@overline/contracts';
import { homeDay } from '@overline/service-kit';
import { GameRepository, type StoredGame } from '../../facts/game/game.repository.ts';
import type { Drafted } from '../analysis/draft.ts';
import { emptyGame } from './empty-analysis.ts';
import { FactList } from './fact-list.ts';
import { closed } from './prop-answers.ts';
import { GameProps } from './game-props.ts';
import { type GameView, recordOf } from '../../forecast/game/game-view.ts';
import { additionalInfo, gameReasoning, gameSummary, keyFactors, lineupInfo } from './game-sentences.ts';
import { TeamRepository } from '../../facts/league/team.repository.ts';
import { ViewGame } from '../../forecast/game/view-game.ts';
import { quoted } from './phrases.ts';

type Input = { gameId: string; query: string; asOf: Date };

/** The draft of a moneyline analysis, complete with a template's words, and the facts that better words may use. */
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
    if (!game) return { draft: emptyGame(), facts: [] };
    const teams = await this.teams.names();
    const over = closed(game, asOf);
    if (over)
      return {
        draft: {
          ...titled(game, teams),
          error: `${titled(game, teams).gameTitle} ${over}, so there is nothing to forecast.`,
        },
        facts: [],
      };
    const { view, allowed } = await this.viewGame.execute({ game, teams, asOf });
    const facts = new FactList();
    const written = draftOf(view, facts);
    const playerProps = await this.props.execute({ game, teams, allowed, asOf }, facts);
    return { draft: { ...titled(game, teams), ...written, playerProps }, facts: facts.facts };
  }
}

function draftOf(
  view: GameView,
  facts: FactList,
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
  for (const { source, homeMoneyline, awayMoneyline } of market.books) {
    facts.note(`${source}: ${teams.home.name} ${quoted(homeMoneyline)}, ${teams.away.name} ${quoted(awayMoneyline)}`);
  }
  return {
    summary: gameSummary(view, facts),
    homeTeam: team('home', implied),
    awayTeam: team('away', Math.round(10 * (100 - implied)) / 10),
    prediction: {
      winner: teams[numbers.winner].name,
      confidence: numbers.atPrice?.confidence ?? null,
      reasoning: gameReasoning(view, facts),
      homeProbability: numbers.homeProbability,
      marketHomeProbability: numbers.marketHomeProbability,
      fairHome: numbers.fair.home,
      fairAway: numbers.fair.away,
    },
    scoreProjection: { homeScore: numbers.score.home, awayScore: numbers.score.away },
    keyFactors: keyFactors(view, facts),
    lineupInfo: lineupInfo(view, facts),
    additionalInfo: additionalInfo(view, facts),
    bookieOdds: market.books,
    modelVersion: forecast.modelVersion,
  };
}

function titled(game: StoredGame, teams: ReadonlyMap<string, string>): MoneylineAnalysis {
  const name = (id: string): string => teams.get(id) ?? id;
  return {
    ...emptyGame(),
    gameTitle: `${name(game.awayTeam)} at ${name(game.homeTeam)}`,
    gameDate: homeDay(new Date(game.startsAt)),
    startsAt: game.startsAt,
  };
}
