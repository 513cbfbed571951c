import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { FactChangeRepository } from '../change/fact-change.repository.ts';
import type { PlayerRow } from '../database/fact.entity.ts';
import { textOf } from '../feed/feed-row.ts';
import { type FeedPlayer, StatsFeed } from '../feed/stats-feed.ts';
import type { League } from '../league/league.ts';
import { InjuryRepository } from './injury.repository.ts';
import { PlayerRepository } from './player.repository.ts';

/** Stores the players under contract and the injury report. */
@Injectable()
export class SyncPlayers {
  constructor(
    private readonly feed: StatsFeed,
    private readonly players: PlayerRepository,
    private readonly injuries: InjuryRepository,
    private readonly changes: FactChangeRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async execute({ league }: { league: League }): Promise<void> {
    const players = (await this.feed.activePlayers(league)).flatMap((player) => playerOf(league, player));
    const report = await this.feed.injuries(league);
    const now = this.clock.now();
    const injuries = report.map(({ player, status }) => ({ playerId: `${league.id}:${player.id}`, status }));
    await this.transactions.run(async () => {
      await this.players.save(players);
      await this.players.addRosterChanges(players, now);
      await this.injuries.add(league.id, injuries, now);
      await this.changes.add({ kind: 'injuries', subject: league.id, at: now });
    });
  }
}

/** The row to store for a player; none for a player without a team. */
function playerOf(league: League, player: FeedPlayer): PlayerRow[] {
  const { id, first_name: first, last_name: last, team } = player;
  if (!team) return [];
  const field = league.stats.lines.position?.replace('player.', '');
  const position = (field && textOf(player, field)) ?? null;
  const name = `${first} ${last}`.trim();
  const teamId = `${league.id}:${team.id}`;
  return [{ id: `${league.id}:${id}`, league: league.id, feedId: id, name, position, teamId }];
}
