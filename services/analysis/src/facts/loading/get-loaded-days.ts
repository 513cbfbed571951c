import { Injectable } from '@nestjs/common';
import { getLoadedDays, type RequestReply } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { ActiveLeagues } from './active-leagues.ts';
import { LoadOnStart } from './load-on-start.ts';
import { LoadedDayRepository } from './loaded-day.repository.ts';

/** The days of which every league's games, prices and earlier history are loaded. */
@Injectable()
export class GetLoadedDays {
  constructor(
    private readonly loadedDays: LoadedDayRepository,
    private readonly leagues: ActiveLeagues,
    private readonly start: LoadOnStart,
  ) {}

  @OnRequest(getLoadedDays)
  async execute(): Promise<RequestReply<typeof getLoadedDays>> {
    return { days: await this.loadedDays.doneForAll('prices', this.leagues.all), loading: this.start.loading };
  }
}
