import { Controller } from '@nestjs/common';
import { analysisCompleted, type EventOf } from '@overline/contracts';
import { OnEvent } from '@overline/messaging';
import { RecordSearch } from './record-search.ts';

@Controller()
export class SearchConsumer {
  constructor(private readonly recordSearch: RecordSearch) {}

  @OnEvent(analysisCompleted)
  async onAnalysisCompleted(event: EventOf<typeof analysisCompleted>): Promise<void> {
    await this.recordSearch.execute(event);
  }
}
