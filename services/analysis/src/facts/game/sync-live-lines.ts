import { Injectable } from '@nestjs/common';
import { gamesChanged } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import type { LiveLineRow } from '../database/fact.entity.ts';
import { StatsFeed } from '../feed/stats-feed.ts';
import type { League } from '../league/league.ts';
import { boxLine, mergedLines } from './box-score.ts';
import type { StoredGame } from './game.repository.ts';
import { LiveLineRepository } from './live-line.repository.ts';

/** Fetches the box score lines of live games, and notifies open pages when a game changes. */
@Injectable()
export class SyncLiveLines {
  private readonly lastSeen = new Map<string, string>();

  constructor(
    private readonly feed: StatsFeed,
    private readonly lines: LiveLineRepository,
    private readonly clock: Clock,
    private readonly bus: Bus,
  ) {}

  /** `games` are the recent and coming games in their newest state. */
  async execute({ league, games }: { league: League; games: readonly StoredGame[] }): Promise<void> {
    const live = games.filter(({ status }) => status === 'in-progress');
    const ids = live.map(({ id }) => id);
    await this.lines.replace(league.id, ids, live.length === 0 ? [] : await this.fetch(league, live));
    const seen = JSON.stringify(
      games.map((game) => [game.id, game.status, game.clock, game.homeScore, game.awayScore, game.version]),
    );
    if (this.lastSeen.get(league.id) !== seen) this.bus.publish(gamesChanged, { at: this.clock.now().toISOString() });
    this.lastSeen.set(league.id, seen);
  }

  private async fetch(league: League, live: readonly StoredGame[]): Promise<LiveLineRow[]> {
    const rows = await this.feed.stats(
      league,
      live.map(({ feedId }) => feedId),
    );
    const knownAt = this.clock.now();
    return [...Map.groupBy(rows, ({ game }) => `${league.id}:${game.id}`)].flatMap(([gameId, own]) =>
      mergedLines(own.map((row) => boxLine(league, row))).map(({ playerId, minutes, stats }): LiveLineRow => {
        return { gameId, playerId, minutes, stats: { ...stats }, knownAt };
      }),
    );
  }
}
