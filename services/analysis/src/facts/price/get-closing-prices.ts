import { Injectable } from '@nestjs/common';
import { getClosingPrices, type InputOf, type RequestReply } from '@overline/contracts';
import { consensusOf, newestQuotes, type PlayerQuote } from '@overline/forecast';
import { OnRequest } from '@overline/messaging';
import { Clock, MINUTE_MS } from '@overline/service-kit';
import { OddsFeed } from '../feed/odds-feed.ts';
import { GameRepository, type StoredGame } from '../game/game.repository.ts';
import { leagueOfId } from '../league/league.ts';
import { PriceRepository } from './price.repository.ts';
import { RecordPrices } from './record-prices.ts';

/** Snapshot times are whole seconds, and a snapshot at the start itself may contain live prices. */
const BEFORE_START_MS = 1_000;

/** A prop's price is also compared with the same book's price this long after publication. */
const LATER_MS = 10 * MINUTE_MS;

type Prop = InputOf<typeof getClosingPrices>['props'][number];
type Closing = RequestReply<typeof getClosingPrices>['props'][number];

/** Returns the prices of props at the start of their games. They are final once a game has started. */
@Injectable()
export class GetClosingPrices {
  constructor(
    private readonly games: GameRepository,
    private readonly prices: PriceRepository,
    private readonly feed: OddsFeed,
    private readonly record: RecordPrices,
    private readonly clock: Clock,
  ) {}

  @OnRequest(getClosingPrices)
  async execute({ props }: InputOf<typeof getClosingPrices>): Promise<{ props: Closing[] }> {
    const ids = [...new Set(props.map(({ gameId }) => gameId))];
    for (const game of await this.games.find(ids)) {
      // A bet placed after the start has no closing price, so nothing is fetched for it.
      const startsAt = Date.parse(game.startsAt);
      const times = props
        .filter(({ gameId }) => gameId === game.id)
        .map(publishedMs)
        .filter((at) => at < startsAt);
      const published = Math.min(...times);
      if (times.length > 0 && !wasRefreshed(game, published)) await this.fetch(game, new Date(published + LATER_MS));
    }
    const games = new Map((await this.games.find(ids)).map((game) => [game.id, game]));
    const known = props.flatMap((prop, index) => {
      const game = games.get(prop.gameId);
      // Prices that were last refreshed before publication are not closing prices.
      return game && wasRefreshed(game, publishedMs(prop)) ? [{ prop, index, ...momentsOf(prop, game) }] : [];
    });
    // Two lists of quotes for each prop: at the close and after publication.
    const quotes = await this.prices.quotesOfProps(
      known.flatMap(({ prop, end, later }) => [end, later].map((at) => ({ ...prop, asOf: new Date(at) }))),
    );
    const closings = props.map((): Closing => null);
    known.forEach(({ prop, index, end }, place) => {
      closings[index] = closingOf(prop, end, quotes[2 * place] ?? [], quotes[2 * place + 1] ?? []);
    });
    return { props: closings };
  }

  /** Fetches and stores a game's past prices as of `later` and as of the start. @throws FeedUnavailable */
  private async fetch(game: StoredGame, later: Date): Promise<void> {
    const eventId = await this.games.oddsEventOf(game.id);
    const end = new Date(Date.parse(game.startsAt) - BEFORE_START_MS);
    const league = leagueOfId(game.id);
    if (eventId === null || end > this.clock.now() || !(await this.feed.hasCredits(league))) return;
    for (const at of later < end ? [later, end] : [end]) {
      const event = await this.feed.pastEventOdds(league, eventId, at);
      if (event) await this.record.execute({ league, events: new Map([[game.id, event]]), fetchedAt: at });
    }
  }
}

/** `end` is just before the start, because a price at the start may be a live price. `later` follows publication. */
function momentsOf(prop: Prop, game: StoredGame): { end: number; later: number } {
  const end = Date.parse(game.startsAt) - 1;
  return { end, later: Math.min(publishedMs(prop) + LATER_MS, end) };
}

/** The closing prices of a prop, from the quotes at `end` and those ten minutes after publication. */
function closingOf(
  prop: Prop,
  end: number,
  last: readonly PlayerQuote[],
  afterPublication: readonly PlayerQuote[],
): Closing {
  const own = last.filter(({ book }) => book === prop.book).sort(nearestTo(prop.line))[0];
  const consensus = consensusOf(newestQuotes(last, end));
  const later = afterPublication.find(({ book, line }) => book === prop.book && line === prop.line);
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

function wasRefreshed({ pricesAt }: StoredGame, since: number): boolean {
  return pricesAt !== null && pricesAt.getTime() > since;
}

function nearestTo(line: number): (a: PlayerQuote, b: PlayerQuote) => number {
  return (a, b) => Math.abs(a.line - line) - Math.abs(b.line - line) || a.line - b.line;
}
