import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { StatsFeed } from '../feed/stats-feed.ts';
import { GameRepository } from '../game/game.repository.ts';
import type { League } from '../league/league.ts';

/** Players under contract and the injury report, as the feed has them now. */
@Injectable()
export class SyncPlayers {
  constructor(
    private readonly feed: StatsFeed,
    private readonly games: GameRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async execute({ league }: { league: League }): Promise<void> {
    const players = await this.feed.activePlayers(league);
    const injuries = await this.feed.injuries(league);
    const known = players.flatMap(({ id, first_name: first, last_name: last, team }) =>
      team
        ? [
            {
              playerId: `${league.id}:${id}`,
              feedId: id,
              name: `${first} ${last}`.trim(),
              teamId: `${league.id}:${team.id}`,
            },
          ]
        : [],
    );
    const now = this.clock.now();
    await this.transactions.run(async (tx) => {
      await this.games.savePlayers(tx, league, known);
      await tx.query('INSERT INTO injury_report (league, known_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        league.id,
        now,
      ]);
      await tx.query(
        `INSERT INTO injury (player_id, status, known_at) SELECT i.id, i.status, $2
         FROM json_to_recordset($1::json) AS i (id text, status text) ON CONFLICT DO NOTHING`,
        [JSON.stringify(injuries.map(({ player, status }) => ({ id: `${league.id}:${player.id}`, status }))), now],
      );
    });
  }
}
