import { Injectable } from '@nestjs/common';
import type { MoneylineAnalysis } from '@overline/contracts';
import { GameRepository } from '../../facts/game/game.repository.ts';
import type { Drafted } from '../analysis/draft.ts';
import { closed } from './prop-answers.ts';
import { emptyGame } from './empty-analysis.ts';
import { gameDraft, titled } from './game-draft.ts';
import { GameProps } from './game-props.ts';
import { TeamRepository } from '../../facts/player/player.repository.ts';
import { ViewGame } from '../../forecast/game/view-game.ts';

type Input = { gameId: string; query: string; asOf: Date };

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
