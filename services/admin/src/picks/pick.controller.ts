import { Controller } from '@nestjs/common';
import { type RequestReply, exportPicks, getPicksHistory, type InputOf, type PicksHistory } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { ExportPicks } from './export-picks.ts';
import { ReadPicks } from './read-picks.ts';

@Controller()
export class PickController {
  constructor(
    private readonly readPicks: ReadPicks,
    private readonly exportPicks: ExportPicks,
  ) {}

  @OnRequest(getPicksHistory)
  page(input: InputOf<typeof getPicksHistory>): Promise<PicksHistory> {
    return this.readPicks.execute(input);
  }

  @OnRequest(exportPicks)
  export(input: InputOf<typeof exportPicks>): Promise<RequestReply<typeof exportPicks>> {
    return this.exportPicks.execute(input);
  }
}
