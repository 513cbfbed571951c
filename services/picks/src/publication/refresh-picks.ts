import { Injectable } from '@nestjs/common';
import { DAILY_PICKS, getCandidates, getForecasts, getGameResults } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Clock, centralDay } from '@overline/service-kit';
import { excludingKept, choosePicks, nextRevision, type Publication, startedPicks } from './publication.ts';
import { PicksNotOut, SlateNotReady } from './publication.errors.ts';
import { PublicationRepository } from './publication.repository.ts';
import { RecordPublication } from './record-publication.ts';

/** Adds a revision of today's picks from the newest prices. Earlier publications stay in the record. */
@Injectable()
export class RefreshPicks {
  constructor(
    private readonly bus: Bus,
    private readonly publications: PublicationRepository,
    private readonly record: RecordPublication,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws PicksNotOut before today's first publication, SlateNotReady while open games lack fresh prices, AppError
   * (unavailable) while the analysis service is down
   */
  async execute(): Promise<Publication> {
    const now = this.clock.now();
    const day = centralDay(now);
    const last = await this.publications.latest(day);
    const first = await this.publications.first(day);
    if (!last || !first) throw new PicksNotOut({ day });
    const kept = startedPicks(last, now, await this.startedGames(last, now));
    const wanted = Math.max(0, DAILY_PICKS - kept.length);
    const { candidates, games, complete, missing } = await this.bus.request(getCandidates, {
      day,
      asOf: now.toISOString(),
    });
    if (!complete) throw new SlateNotReady(day, missing ?? 'some games have no price');
    const ids = choosePicks(excludingKept(candidates, kept), now, wanted, kept);
    const forecasts =
      ids.length === 0 ? [] : (await this.bus.request(getForecasts, { day, asOf: now.toISOString(), ids })).forecasts;
    const next = nextRevision({ first, last, kept, now, games, forecasts });
    return next === null ? last : this.record.execute(next, last);
  }

  /** The games of these picks that have started by the current schedule: a game can be moved to an earlier time. */
  private async startedGames({ picks }: Publication, now: Date): Promise<Set<string>> {
    const gameIds = [...new Set(picks.map(({ forecast }) => forecast.gameId))];
    const { games } = await this.bus.request(getGameResults, { gameIds });
    return new Set(games.filter(({ startsAt }) => new Date(startsAt) <= now).map(({ gameId }) => gameId));
  }
}
