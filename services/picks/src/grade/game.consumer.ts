import { Controller } from '@nestjs/common';
import { type EventOf, gameFinal, gamePostponed } from '@overline/contracts';
import { OnEvent } from '@overline/messaging';
import { GradePicks } from './grade-picks.ts';

@Controller()
export class GameConsumer {
  constructor(private readonly gradePicks: GradePicks) {}

  @OnEvent(gameFinal)
  async onGameFinal({ data }: EventOf<typeof gameFinal>): Promise<void> {
    await this.gradePicks.execute({ results: [data] });
  }

  @OnEvent(gamePostponed)
  async onGamePostponed({ data }: EventOf<typeof gamePostponed>): Promise<void> {
    await this.gradePicks.execute({ results: [data] });
  }
}
