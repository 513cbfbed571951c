import { Injectable, Logger } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { quotedMarkets } from '@overline/forecast';
import type { EventOdds } from '../feed/odds-feed.ts';
import type { League } from '../league/league.ts';
import { Squad } from '../player/match-player.ts';
import { PlayerRepository } from '../player/player.repository.ts';
import { readMoneylines, readPrices } from './price.ts';
import { PriceRepository } from './price.repository.ts';

interface Input {
  league: League;
  /** By game ID. */
  events: ReadonlyMap<string, EventOdds>;
  fetchedAt: Date;
}

/** Stores the prices of some games, and the names that match no single player, in one transaction. */
@Injectable()
export class RecordPrices {
  private readonly logger = new Logger(RecordPrices.name);

  constructor(
    private readonly prices: PriceRepository,
    private readonly players: PlayerRepository,
    private readonly transactions: Transactions,
  ) {}

  async execute({ league, events, fetchedAt }: Input): Promise<void> {
    if (events.size === 0) return;
    const squads = await this.prices.squads([...events.keys()]);
    const aliases = await this.players.aliases(league.id);
    const markets = quotedMarkets(league.id);
    const readings = [...events].map(([gameId, event]) => {
      const squad = new Squad(squads.get(gameId) ?? [], aliases);
      const props = readPrices(event, { gameId, squad, markets, fetchedAt });
      const prices = [...props.prices, ...readMoneylines(event, { gameId, fetchedAt })];
      return { ...props, gameId, eventId: event.id, prices };
    });
    const unmatched = readings.flatMap((reading) => reading.unmatched);
    await this.transactions.run(async () => {
      await this.prices.add(readings.flatMap(({ prices }) => prices));
      if (unmatched.length > 0) await this.prices.recordUnmatched(league.id, unmatched, fetchedAt);
      await this.prices.markPriced(readings, fetchedAt);
    });
    for (const { gameId, unmatched: unknown, incomplete } of readings) {
      const names = unknown.map(({ name }) => name);
      if (names.length > 0)
        this.logger.warn({ msg: 'names in the odds feed that match no single player', gameId, names });
      if (incomplete > 0) this.logger.debug({ msg: 'outcomes without price or line', gameId, count: incomplete });
    }
  }
}
