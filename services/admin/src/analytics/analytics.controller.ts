import { Controller } from '@nestjs/common';
import { type Analytics, getAnalytics, type InputOf } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { ReadAnalytics } from './read-analytics.ts';

@Controller()
export class AnalyticsController {
  constructor(private readonly readAnalytics: ReadAnalytics) {}

  @OnRequest(getAnalytics)
  get({ range }: InputOf<typeof getAnalytics>): Promise<Analytics> {
    return this.readAnalytics.execute(range);
  }
}
