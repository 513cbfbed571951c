import { Injectable } from '@nestjs/common';
import { getCandidates, getForecasts, PICKS_HOUR, type PricedForecast } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Clock, centralTime } from '@overline/service-kit';
import { choosePicks, firstPublication, type Publication } from './publication.ts';
import { SlateNotReady } from './publication.errors.ts';
import { PublicationRepository } from './publication.repository.ts';
import { RecordPublication } from './record-publication.ts';

type Input = {
  day: string;
  /** If true, publish with only what was known at 08:00 of the day, instead of what is known now. */
  backfilled: boolean;
  /** Publish from the games that have prices, even if others have none yet. */
  acceptMissingPrices: boolean;
};

/** Publishes a day's picks once. Concurrent and later calls return the existing publication. */
@Injectable()
export class PublishDay {
  constructor(
    private readonly bus: Bus,
    private readonly publications: PublicationRepository,
    private readonly record: RecordPublication,
    private readonly clock: Clock,
  ) {}

  /** @throws SlateNotReady while prices are missing; AppError (unavailable) while the analysis service is down */
  async execute({ day, backfilled, acceptMissingPrices }: Input): Promise<Publication> {
    const existing = await this.publications.latest(day);
    if (existing) return existing;
    const asOf = backfilled ? centralTime(day, PICKS_HOUR) : this.clock.now();
    const { candidates, games, complete, missing } = await this.bus.request(getCandidates, {
      day,
      asOf: asOf.toISOString(),
    });
    const ids = choosePicks(candidates, asOf);
    const mustWait = !acceptMissingPrices && !backfilled && (!complete || ids.length === 0);
    if (mustWait) throw new SlateNotReady(day, missing ?? 'no game has a price');
    const forecasts = await this.forecasts(day, asOf, ids);
    return this.record.execute(firstPublication({ day, publishedAt: asOf, backfilled, games, forecasts }), null);
  }

  private async forecasts(day: string, asOf: Date, ids: readonly string[]): Promise<PricedForecast[]> {
    if (ids.length === 0) return [];
    return (await this.bus.request(getForecasts, { day, asOf: asOf.toISOString(), ids: [...ids] })).forecasts;
  }
}
