import { Injectable, Logger } from '@nestjs/common';
import { Transactions } from '@overline/database';
import type { EventOdds } from '../feed/odds-feed.ts';
import type { League } from '../league/league.ts';
import { readPrices } from './price.ts';
import { PriceRepository } from './price.repository.ts';

interface Input {
  league: League;
  game: { id: string; homeTeam: string; awayTeam: string };
  event: EventOdds;
  fetchedAt: Date;
}

/** Stores one event's prices, and the names that fit nobody, in one transaction. */
@Injectable()
export class RecordPrices {
  private readonly logger = new Logger(RecordPrices.name);

  constructor(
    private readonly prices: PriceRepository,
    private readonly transactions: Transactions,
  ) {}

  async execute({ league, game, event, fetchedAt }: Input): Promise<void> {
    const squad = await this.prices.squads([game.homeTeam, game.awayTeam], game.id);
    const aliases = await this.prices.aliases(league.id);
    const markets = new Set(Object.keys(league.markets));
    const reading = readPrices(event, { gameId: game.id, squad, aliases, markets, fetchedAt });
    await this.transactions.run(async (tx) => {
      await this.prices.add(tx, reading.prices);
      if (reading.unmatched.length > 0) await this.prices.noteUnmatched(tx, league.id, reading.unmatched, fetchedAt);
      await this.prices.markPriced(tx, game.id, event.id, fetchedAt);
    });
    if (reading.unmatched.length > 0) {
      this.logger.warn({ msg: 'names in the odds feed that fit no player', gameId: game.id, names: reading.unmatched.map(({ name }) => name) });
    }
    if (reading.incomplete > 0) this.logger.debug({ msg: 'outcomes without price or line', gameId: game.id, count: reading.incomplete });
  }
}
