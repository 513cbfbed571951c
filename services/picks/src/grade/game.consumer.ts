import { Controller } from '@nestjs/common';
import { type EventOf, gameFinal, gamePostponed } from '@overline/contracts';
import { OnEvent } from '@overline/messaging';
import { ApplyResult } from './apply-result.ts';

@Controller()
export class GameConsumer {
  constructor(private readonly applyResult: ApplyResult) {}

  @OnEvent(gameFinal)
  async onGameFinal({ data }: EventOf<typeof gameFinal>): Promise<void> {
    await this.applyResult.execute({ result: data });
  }

  @OnEvent(gamePostponed)
  async onGamePostponed({ data }: EventOf<typeof gamePostponed>): Promise<void> {
    await this.applyResult.execute({ result: data });
  }
}
