import { Injectable } from '@nestjs/common';
import type { AnswerOf, getCandidates } from '@overline/contracts';
import type { PricedProp } from './priced-prop.ts';
import { SlateForecasts } from './slate.ts';

/** More than any rule of selection looks at; keeps the answer well under the bus's limit. */
const MOST = 1_000;

type Answer = AnswerOf<typeof getCandidates>;

/** The day's priced props, ranked, as the choice of the day's picks needs them. */
@Injectable()
export class GetCandidates {
  constructor(private readonly slates: SlateForecasts) {}

  async execute({ day, asOf }: { day: string; asOf: Date }): Promise<Answer> {
    const { games, props, unpriced } = await this.slates.of({ day, asOf });
    const starts = new Map(games.map(({ id, startsAt }) => [id, startsAt]));
    const candidates = [...props.values()].map((prop) => candidate(prop, asOf, starts.get(prop.projection.gameId) ?? ''));
    candidates.sort((a, b) => b.confidence - a.confidence || (a.id < b.id ? -1 : 1));
    return {
      candidates: candidates.slice(0, MOST),
      games: games.length,
      complete: unpriced.length === 0,
      missing: unpriced.length === 0 ? null : `${unpriced.length} of ${games.length} games have no fresh price yet`,
    };
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
