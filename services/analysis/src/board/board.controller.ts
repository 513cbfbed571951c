import { Controller } from '@nestjs/common';
import { getBoard, getBoardProp, type InputOf, type RequestReply } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { ReadBoard } from './read-board.ts';
import { ReadBoardProp } from './read-board-prop.ts';

@Controller()
export class BoardController {
  constructor(
    private readonly board: ReadBoard,
    private readonly prop: ReadBoardProp,
  ) {}

  @OnRequest(getBoard)
  getBoard(input: InputOf<typeof getBoard>): Promise<RequestReply<typeof getBoard>> {
    return this.board.execute(input);
  }

  @OnRequest(getBoardProp)
  getBoardProp(input: InputOf<typeof getBoardProp>): Promise<RequestReply<typeof getBoardProp>> {
    return this.prop.execute(input);
  }
}
