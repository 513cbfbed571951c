import { Controller } from '@nestjs/common';
import {
  type RequestReply,
  exportSearches,
  getSearchHistory,
  type InputOf,
  type SearchHistory,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { ExportSearches } from './export-searches.ts';
import { ReadSearches } from './read-searches.ts';

@Controller()
export class SearchController {
  constructor(
    private readonly readSearches: ReadSearches,
    private readonly exportSearches: ExportSearches,
  ) {}

  @OnRequest(getSearchHistory)
  page(input: InputOf<typeof getSearchHistory>): Promise<SearchHistory> {
    return this.readSearches.execute(input);
  }

  @OnRequest(exportSearches)
  export(input: InputOf<typeof exportSearches>): Promise<RequestReply<typeof exportSearches>> {
    return this.exportSearches.execute(input);
  }
}
