import { Controller } from '@nestjs/common';
import { type RequestReply, getOverduePicks, type InputOf, voidPickRequest } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { ReadOverduePicks, VoidPick } from './overdue-picks.ts';

@Controller()
export class VoidController {
  constructor(
    private readonly readOverduePicks: ReadOverduePicks,
    private readonly voidPick: VoidPick,
  ) {}

  @OnRequest(getOverduePicks)
  overdue(): Promise<RequestReply<typeof getOverduePicks>> {
    return this.readOverduePicks.execute();
  }

  @OnRequest(voidPickRequest)
  async void({ pickId, reason }: InputOf<typeof voidPickRequest>): Promise<RequestReply<typeof voidPickRequest>> {
    await this.voidPick.execute({ pickId, reason });
    return {};
  }
}
