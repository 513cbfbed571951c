import { Controller } from '@nestjs/common';
import {
  getBoard,
  getBoardProp,
  getGamePage,
  getGameMovement,
  getLineMovement,
  getPlayerPage,
  type InputOf,
  type RequestReply,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { MONEYLINES } from '../facts/feed/odds-feed.ts';
import { NO_PLAYER } from '../facts/price/price.ts';
import { ReadMovement } from './read-movement.ts';
import { ReadGamePage } from './pages/read-game-page.ts';
import { ReadPlayerPage } from './pages/read-player-page.ts';
import { ReadBoard } from './read-board.ts';
import { ReadBoardProp } from './read-board-prop.ts';

@Controller()
export class BoardController {
  constructor(
    private readonly board: ReadBoard,
    private readonly prop: ReadBoardProp,
    private readonly movement: ReadMovement,
    private readonly player: ReadPlayerPage,
    private readonly game: ReadGamePage,
  ) {}

  @OnRequest(getBoard)
  getBoard(input: InputOf<typeof getBoard>): Promise<RequestReply<typeof getBoard>> {
    return this.board.execute(input);
  }

  @OnRequest(getBoardProp)
  getBoardProp(input: InputOf<typeof getBoardProp>): Promise<RequestReply<typeof getBoardProp>> {
    return this.prop.execute(input);
  }

  @OnRequest(getGameMovement)
  getGameMovement(input: InputOf<typeof getGameMovement>): Promise<RequestReply<typeof getGameMovement>> {
    return this.movement.execute({ ...input, playerId: NO_PLAYER, market: MONEYLINES });
  }

  @OnRequest(getLineMovement)
  getMovement(input: InputOf<typeof getLineMovement>): Promise<RequestReply<typeof getLineMovement>> {
    return this.movement.execute(input);
  }

  @OnRequest(getPlayerPage)
  getPlayer({ id }: InputOf<typeof getPlayerPage>): Promise<RequestReply<typeof getPlayerPage>> {
    return this.player.execute(id);
  }

  @OnRequest(getGamePage)
  getGame({ id }: InputOf<typeof getGamePage>): Promise<RequestReply<typeof getGamePage>> {
    return this.game.execute(id);
  }
}
