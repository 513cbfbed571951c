import { Injectable } from '@nestjs/common';
import { Clock } from '@overline/service-kit';
import { StatsFeed } from '../feed/stats-feed.ts';
import type { League } from '../league/league.ts';
import type { StoredGame } from './game.repository.ts';
import { type Starter, StarterRepository } from './starter.repository.ts';

/** Stores newly announced starters of coming games, in leagues whose feed has lineups. */
@Injectable()
export class SyncStarters {
  constructor(
    private readonly feed: StatsFeed,
    private readonly starters: StarterRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ league, games }: { league: League; games: readonly StoredGame[] }): Promise<void> {
    if (league.stats.lineups === undefined) return;
    const coming = new Map(games.filter(({ status }) => status === 'scheduled').map((game) => [game.feedId, game]));
    const entries = await this.feed.lineups(league, [...coming.keys()]);
    const now = this.clock.now();
    const found = entries.flatMap(({ gameId, playerId, teamId, pitches }): Starter[] => {
      const game = coming.get(gameId);
      if (!game || !pitches || teamId === undefined) return [];
      return [{ gameId: game.id, teamId: `${league.id}:${teamId}`, playerId: `${league.id}:${playerId}` }];
    });
    const known = await this.starters.announced(
      [...coming.values()].map(({ id }) => id),
      now,
    );
    const isNew = ({ gameId, teamId, playerId }: Starter): boolean => known.get(`${gameId} ${teamId}`) !== playerId;
    await this.starters.add(found.filter(isNew), now);
  }
}
