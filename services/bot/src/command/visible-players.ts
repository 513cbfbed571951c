import { Injectable } from '@nestjs/common';
import { getDayResults, type Pick, type PickResult } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { PublishedPicks } from '../picks/published-picks.ts';

/** What a visitor on the Free plan may know of one player: today's open picks, and yesterday's settled ones. */
export interface VisiblePlayer {
  name: string;
  picks: Pick[];
  results: PickResult[];
}

/** The players that a visitor may ask about. */
@Injectable()
export class VisiblePlayers {
  constructor(
    private readonly published: PublishedPicks,
    private readonly bus: Bus,
  ) {}

  async all(): Promise<VisiblePlayer[]> {
    const [{ picks }, { picks: results }] = await Promise.all([
      this.published.forVisitors(),
      this.bus.request(getDayResults, { free: true }),
    ]);
    const players = new Map<string, VisiblePlayer>();
    const of = (name: string): VisiblePlayer => {
      const player = players.get(name) ?? { name, picks: [], results: [] };
      players.set(name, player);
      return player;
    };
    for (const pick of picks) of(pick.playerName).picks.push(pick);
    for (const result of results) if (result.outcome.status !== 'PENDING') of(result.playerName).results.push(result);
    return [...players.values()];
  }
}
