import { Injectable } from '@nestjs/common';
import type { RequestReply, getClosingPrices, InputOf } from '@overline/contracts';
import { consensusOf, newestQuotes, type PlayerQuote } from '@overline/forecast';
import { GameRepository, type StoredGame } from '../game/game.repository.ts';
import { PriceRepository } from './price.repository.ts';
import { Clock } from '@overline/service-kit';
import { FeedHasNot } from '../feed/feed.errors.ts';
import { OddsFeed } from '../feed/odds-feed.ts';
import { NBA } from '../league/league.ts';
import { RecordPrices } from './record-prices.ts';

const LATER_MS = 10 * 60_000;

type Prop = InputOf<typeof getClosingPrices>['props'][number];
type Closing = RequestReply<typeof getClosingPrices>['props'][number];

/** What the stored prices say of props at the start of their games. It never changes once a game has begun. */
@Injectable()
export class ClosingPrices {
  constructor(
    private readonly games: GameRepository,
    private readonly prices: PriceRepository,
    private readonly fetchClosing: FetchClosingPrices,
  ) {}

  async execute(props: readonly Prop[]): Promise<{ props: Closing[] }> {
    const ids = [...new Set(props.map(({ gameId }) => gameId))];
    for (const game of await this.games.find(ids)) {
      const published = Math.min(...props.filter(({ gameId }) => gameId === game.id).map(publishedMs));
      if (!wasLookedAt(game, published)) await this.fetchClosing.execute(game, new Date(published + LATER_MS));
    }
    const games = new Map((await this.games.find(ids)).map((game) => [game.id, game]));
    const asks = props.flatMap((prop, index) => {
      const game = games.get(prop.gameId);
      // Prices that were not looked at since publication say nothing about the close.
      return game && wasLookedAt(game, publishedMs(prop)) ? [{ prop, index, ...momentsOf(prop, game) }] : [];
    });
    const quotes = await this.prices.quotesOfProps(
      asks.flatMap(({ prop, end, soon }) => [end, soon].map((at) => ({ ...prop, asOf: new Date(at) }))),
    );
    const answers = props.map((): Closing => null);
    asks.forEach(({ prop, index, end }, place) => {
      answers[index] = closingOf(prop, end, quotes[2 * place] ?? [], quotes[2 * place + 1] ?? []);
    });
    return { props: answers };
  }
}

/** Shortly before the start, since a price of the very start may be of the game under way; and after publication. */
function momentsOf(prop: Prop, game: StoredGame): { end: number; soon: number } {
  const end = Date.parse(game.startsAt) - 1;
  return { end, soon: Math.min(publishedMs(prop) + LATER_MS, end) };
}

/** `last`: the quotes at `end`; `soon`: those ten minutes after publication. */
function closingOf(prop: Prop, end: number, last: readonly PlayerQuote[], soon: readonly PlayerQuote[]): Closing {
  const own = last.filter(({ book }) => book === prop.book).sort(nearestTo(prop.line))[0];
  const consensus = consensusOf(newestQuotes(last, end));
  const later = soon.find(({ book, line }) => book === prop.book && line === prop.line);
  return {
    book: own ? { line: own.line, over: own.over, under: own.under, at: new Date(own.at).toISOString() } : null,
    consensus: consensus && {
      line: consensus.line,
      overProbability: consensus.overProbability,
      books: consensus.books,
    },
    later: (prop.side === 'Over' ? later?.over : later?.under) ?? null,
  };
}

function publishedMs({ publishedAt }: Prop): number {
  return Date.parse(publishedAt);
}

function wasLookedAt({ pricesAt }: StoredGame, since: number): boolean {
  return pricesAt !== null && pricesAt.getTime() > since;
}

function nearestTo(line: number): (a: PlayerQuote, b: PlayerQuote) => number {
  return (a, b) => Math.abs(a.line - line) - Math.abs(b.line - line) || a.line - b.line;
}

/** The feed's snapshots are of whole seconds, and one of the very start may be of the game under way. */
const BEFORE_START_MS = 1_000;

/** Fetches what the odds feed remembers of a game that nobody looked at since its picks were published. */
@Injectable()
export class FetchClosingPrices {
  constructor(
    private readonly feed: OddsFeed,
    private readonly games: GameRepository,
    private readonly record: RecordPrices,
    private readonly clock: Clock,
  ) {}

  /** Stores the prices as they stood at `later` and at the start. @throws FeedUnavailable */
  async execute(game: StoredGame, later: Date): Promise<void> {
    const eventId = await this.games.oddsEventOf(game.id);
    const end = new Date(Date.parse(game.startsAt) - BEFORE_START_MS);
    if (eventId === null || end > this.clock.now() || !this.feed.hasCredits()) return;
    for (const at of later < end ? [later, end] : [end]) {
      try {
        const event = await this.feed.pastEventOdds(NBA, eventId, at);
        await this.record.execute({ league: NBA, events: new Map([[game.id, event]]), fetchedAt: at });
      } catch (error) {
        if (!(error instanceof FeedHasNot)) throw error;
      }
    }
  }
}
