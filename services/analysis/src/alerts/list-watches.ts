import { Injectable } from '@nestjs/common';
import {
  type myWatches,
  type Principal,
  type ReplyOf,
  type Watch,
  WATCHES_BY_TIER,
  listWatchesRequest,
} from '@overline/contracts';
import { Clock } from '@overline/service-kit';
import { OnRequest } from '@overline/messaging';
import { leagueOfId } from '../facts/league/league.ts';
import { PlayerRepository } from '../facts/player/player.repository.ts';
import { viewText, watchText } from './alert-text.ts';
import { WatchNotFound } from './watch.errors.ts';
import { type ListedWatch, WatchRepository } from './watch.repository.ts';

/** Describes a user's watches for pages: each with its text and state. */
@Injectable()
export class DescribeWatches {
  constructor(
    private readonly watches: WatchRepository,
    private readonly players: PlayerRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws WatchNotFound */
  async one(userId: string, id: string): Promise<Watch> {
    const watch = (await this.all(userId)).find((candidate) => candidate.id === id);
    if (!watch) throw new WatchNotFound();
    return watch;
  }

  async all(userId: string): Promise<Watch[]> {
    const rows = await this.watches.ofUser(userId, this.clock.now());
    const players = await this.players.byIds([...new Set(rows.map(({ playerId }) => playerId))]);
    return rows.map(
      ({ version: _version, userId: _user, overLimit, ended, reached, viewName, viewQuery, ...watch }) => {
        const state = stateOf({ paused: watch.paused, overLimit, ended, reached });
        const createdAt = watch.createdAt.toISOString();
        if (viewName !== null)
          return {
            ...watch,
            createdAt,
            state,
            playerId: null,
            text: viewText(viewName),
            view: { name: viewName, query: viewQuery ?? '' },
          };
        const playerName = players.get(watch.playerId)?.name ?? watch.playerId;
        const text = watchText({ ...watch, league: leagueOfId(watch.playerId).id, playerName });
        return { ...watch, createdAt, state, view: null, text };
      },
    );
  }
}

@Injectable()
export class ListWatches {
  constructor(private readonly describe: DescribeWatches) {}

  @OnRequest(listWatchesRequest)
  async execute({ by }: { by: Principal }): Promise<ReplyOf<typeof myWatches>> {
    return { watches: await this.describe.all(by.userId), limit: WATCHES_BY_TIER[by.tier] };
  }
}

function stateOf(watch: Pick<ListedWatch, 'paused' | 'overLimit' | 'ended' | 'reached'>): Watch['state'] {
  if (watch.ended) return 'ended';
  if (watch.paused) return 'paused';
  if (watch.overLimit) return 'over-limit';
  return watch.reached ? 'reached' : 'watching';
}
