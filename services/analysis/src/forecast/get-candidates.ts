import { Injectable } from '@nestjs/common';
import { getCandidates, type InputOf, type RequestReply } from '@overline/contracts';
import type { PricedProp } from '@overline/forecast';
import { OnRequest } from '@overline/messaging';
import { ActiveLeagues } from '../facts/loading/active-leagues.ts';
import type { StoredGame } from '../facts/game/game.repository.ts';
import { LoadOnStart } from '../facts/loading/load-on-start.ts';
import { LoadedDayRepository } from '../facts/loading/loaded-day.repository.ts';
import { type PricedSlate, PricedSlates } from './prop/priced-slate.ts';

/** More than any selection rule needs, and few enough for one message on the bus. */
const MAX_CANDIDATES = 1_000;

type Reply = RequestReply<typeof getCandidates>;

/** Returns the day's priced props, best first. The day's picks are chosen from them. */
@Injectable()
export class GetCandidates {
  constructor(
    private readonly leagues: ActiveLeagues,
    private readonly slates: PricedSlates,
    private readonly loaded: LoadedDayRepository,
    private readonly start: LoadOnStart,
  ) {}

  @OnRequest(getCandidates)
  async execute(input: InputOf<typeof getCandidates>): Promise<Reply> {
    const { day } = input;
    const asOf = new Date(input.asOf);
    await this.requireHistory(day);
    const slates: PricedSlate[] = [];
    for (const { id: league } of this.leagues.all) slates.push(await this.slates.of({ league, day, asOf }));
    const games = slates.flatMap((slate) => slate.games);
    const unpriced = slates.flatMap((slate) => slate.unpriced);
    const byId = new Map(games.map((game) => [game.id, game]));
    const candidates = slates.flatMap(({ props }) =>
      [...props.values()].flatMap((prop) => candidate(prop, asOf, byId.get(prop.projection.gameId))),
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
    if (this.start.isHistoryLoaded || (await this.loaded.doneForAll('prices', this.leagues.all)).includes(day)) return;
    this.start.requireHistory();
  }
}

function candidate(prop: PricedProp, asOf: Date, game: StoredGame | undefined): Reply['candidates'] {
  if (game === undefined) return [];
  return [
    {
      id: prop.id,
      gameId: prop.projection.gameId,
      playerId: prop.projection.playerId,
      edge: prop.verdict.edge,
      confidence: prop.confidence,
      priceAgeMinutes: (asOf.getTime() - prop.priceAt) / 60_000,
      pointsFromConsensus: prop.pointsFromConsensus,
      league: game.league,
      startsAt: game.startsAt,
    },
  ];
}
