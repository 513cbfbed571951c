import { Controller } from '@nestjs/common';
import { analysisCompleted, type EventOf } from '@overline/contracts';
import { OnEvent } from '@overline/messaging';
import { TakeSearch } from './take-search.ts';

@Controller()
export class SearchConsumer {
  constructor(private readonly takeSearch: TakeSearch) {}

  @OnEvent(analysisCompleted)
  async onAnalysisCompleted(event: EventOf<typeof analysisCompleted>): Promise<void> {
    await this.takeSearch.execute(event);
  }
}
