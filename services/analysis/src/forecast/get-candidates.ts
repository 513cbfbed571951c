import { Injectable } from '@nestjs/common';
import { type RequestReply, AppError, type getCandidates } from '@overline/contracts';
import { LoadedDayRepository } from '../facts/loading/loaded-day.repository.ts';
import { NBA } from '../facts/league/league.ts';
import { LoadOnStart } from '../facts/loading/load-on-start.ts';
import type { PricedProp } from '@overline/forecast';
import { PricedSlates } from './prop/priced-slate.ts';

/** More than any rule of selection looks at; keeps the answer well under the bus's limit. */
const MOST = 1_000;

type Answer = RequestReply<typeof getCandidates>;

/** The day's priced props, ranked, as the choice of the day's picks needs them. */
@Injectable()
export class GetCandidates {
  constructor(
    private readonly slates: PricedSlates,
    private readonly loaded: LoadedDayRepository,
    private readonly start: LoadOnStart,
  ) {}

  async execute({ day, asOf }: { day: string; asOf: Date }): Promise<Answer> {
    await this.requireKnowledge(day);
    const { games, props, unpriced } = await this.slates.of({ day, asOf });
    const starts = new Map(games.map(({ id, startsAt }) => [id, startsAt]));
    const candidates = [...props.values()].map((prop) =>
      candidate(prop, asOf, starts.get(prop.projection.gameId) ?? ''),
    );
    candidates.sort((a, b) => b.confidence - a.confidence || (a.id < b.id ? -1 : 1));
    return {
      candidates: candidates.slice(0, MOST),
      games: games.length,
      complete: unpriced.length === 0,
      missing: unpriced.length === 0 ? null : `${unpriced.length} of ${games.length} games have no fresh price yet`,
    };
  }

  /** A forecast from half a history would look like any other; so there is none until the history is in. */
  private async requireKnowledge(day: string): Promise<void> {
    const { loading, historyIsWhole } = this.start;
    if (historyIsWhole || (await this.loaded.known('prices', NBA.id)).includes(day)) return;
    throw new AppError({
      code: 'STILL_LOADING',
      kind: 'unavailable',
      message: `The history behind the forecasts is still being loaded (${loading ?? 'soon done'})`,
      retryAfterSeconds: 30,
    });
  }
}

function candidate(prop: PricedProp, asOf: Date, startsAt: string): Answer['candidates'][number] {
  return {
    id: prop.id,
    gameId: prop.projection.gameId,
    playerId: prop.projection.playerId,
    confidence: prop.confidence,
    priceAgeMinutes: (asOf.getTime() - prop.priceAt) / 60_000,
    pointsFromConsensus: prop.pointsFromConsensus,
    startsAt,
  };
}
