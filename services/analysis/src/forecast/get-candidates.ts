import { Injectable } from '@nestjs/common';
import type { getCandidates, RequestReply } from '@overline/contracts';
import type { PricedProp } from '@overline/forecast';
import { NBA } from '../facts/league/league.ts';
import { LoadOnStart } from '../facts/loading/load-on-start.ts';
import { stillLoading } from '../facts/loading/loading.errors.ts';
import { LoadedDayRepository } from '../facts/loading/loaded-day.repository.ts';
import { PricedSlates } from './prop/priced-slate.ts';
import type { SlateMoment } from './prop/projected-slate.ts';

/** More than any selection rule looks at, and few enough for one message on the bus. */
const MAX_CANDIDATES = 1_000;

type Reply = RequestReply<typeof getCandidates>;

/** The day's priced props, ranked, from which the day's picks are chosen. */
@Injectable()
export class GetCandidates {
  constructor(
    private readonly slates: PricedSlates,
    private readonly loaded: LoadedDayRepository,
    private readonly start: LoadOnStart,
  ) {}

  async execute({ day, asOf }: SlateMoment): Promise<Reply> {
    await this.requireHistory(day);
    const { games, props, unpriced } = await this.slates.of({ day, asOf });
    const starts = new Map(games.map(({ id, startsAt }) => [id, startsAt]));
    const candidates = [...props.values()].map((prop) =>
      candidate(prop, asOf, starts.get(prop.projection.gameId) ?? ''),
    );
    candidates.sort((a, b) => b.edge - a.edge || b.confidence - a.confidence || (a.id < b.id ? -1 : 1));
    return {
      candidates: candidates.slice(0, MAX_CANDIDATES),
      games: games.length,
      complete: unpriced.length === 0,
      missing: unpriced.length === 0 ? null : `${unpriced.length} of ${games.length} games have no fresh price yet`,
    };
  }

  private async requireHistory(day: string): Promise<void> {
    const { loading, historyIsWhole } = this.start;
    if (historyIsWhole || (await this.loaded.known('prices', NBA.id)).includes(day)) return;
    throw stillLoading(loading);
  }
}

function candidate(prop: PricedProp, asOf: Date, startsAt: string): Reply['candidates'][number] {
  return {
    id: prop.id,
    gameId: prop.projection.gameId,
    playerId: prop.projection.playerId,
    edge: prop.verdict.edge,
    confidence: prop.confidence,
    priceAgeMinutes: (asOf.getTime() - prop.priceAt) / 60_000,
    pointsFromConsensus: prop.pointsFromConsensus,
    startsAt,
  };
}
