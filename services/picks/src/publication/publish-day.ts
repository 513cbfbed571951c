import { Injectable, Logger } from '@nestjs/common';
import { getCandidates, getForecasts, PICKS_HOUR, picksGenerated, type PricedForecast } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Bus, Outbox } from '@overline/messaging';
import { Clock, centralTime } from '@overline/service-kit';
import { choose, firstPublication, type Publication } from './publication.ts';
import { SlateNotReady } from './publication.errors.ts';
import { PublicationRepository } from './publication.repository.ts';
import { RecordPublication } from './record-publication.ts';

type Input = {
  day: string;
  /** Made as of 08:00 of its day with only what was known then; otherwise as of now. */
  backfilled: boolean;
  /** Publish from the games that have prices, even if others have none yet. */
  acceptMissingPrices: boolean;
};

/** Publishes a day's picks once. Concurrent and later calls return the existing publication. */
@Injectable()
export class PublishDay {
  private readonly logger = new Logger(PublishDay.name);

  constructor(
    private readonly bus: Bus,
    private readonly publications: PublicationRepository,
    private readonly record: RecordPublication,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws SlateNotReady while prices are missing; AppError unavailable while analysis is down */
  async execute({ day, backfilled, acceptMissingPrices }: Input): Promise<Publication> {
    const known = await this.publications.latest(day);
    if (known) return known;
    const asOf = backfilled ? centralTime(day, PICKS_HOUR) : this.clock.now();
    const { candidates, games, complete, missing } = await this.bus.request(getCandidates, {
      day,
      asOf: asOf.toISOString(),
    });
    const ids = choose(candidates, asOf);
    const wait = !acceptMissingPrices && !backfilled && (!complete || ids.length === 0);
    if (wait) throw new SlateNotReady(day, missing ?? 'no game has a price');
    const forecasts = await this.forecasts(day, asOf, ids);
    return this.store(firstPublication({ day, publishedAt: asOf, backfilled, games, forecasts }));
  }

  private async forecasts(day: string, asOf: Date, ids: readonly string[]): Promise<PricedForecast[]> {
    if (ids.length === 0) return [];
    return (await this.bus.request(getForecasts, { day, asOf: asOf.toISOString(), ids: [...ids] })).forecasts;
  }

  private store(publication: Publication): Promise<Publication> {
    return this.transactions.run(async () => {
      await this.publications.lockDay(publication.day);
      const known = await this.publications.latest(publication.day);
      if (known) return known;
      const now = this.clock.now();
      await this.record.execute(publication, null, now);
      const { id, day, revision, publishedAt, backfilled, picks } = publication;
      await this.outbox.emit(
        picksGenerated,
        { publicationId: id, day, revision, picks: picks.length, publishedAt, backfilled },
        now,
      );
      this.logger.log({ msg: 'picks published', day, picks: picks.length, backfilled });
      return publication;
    });
  }
}
