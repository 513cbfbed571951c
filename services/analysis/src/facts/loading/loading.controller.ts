import { Controller } from '@nestjs/common';
import { type RequestReply, getLoadedDays } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { LoadedDayRepository } from './loaded-day.repository.ts';
import { NBA } from '../league/league.ts';
import { LoadOnStart } from './load-on-start.ts';

@Controller()
export class LoadingController {
  constructor(
    private readonly loaded: LoadedDayRepository,
    private readonly start: LoadOnStart,
  ) {}

  @OnRequest(getLoadedDays)
  async getLoadedDays(): Promise<RequestReply<typeof getLoadedDays>> {
    return { days: await this.loaded.known('prices', NBA.id), loading: this.start.loading };
  }
}
