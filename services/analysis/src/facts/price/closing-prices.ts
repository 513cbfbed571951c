import { Injectable } from '@nestjs/common';
import type { AnswerOf, getClosingPrices, InputOf } from '@overline/contracts';
import { consensusOf, newestQuotes, type PlayerQuote } from '@overline/forecast';
import { GameRepository, type StoredGame } from '../game/game.repository.ts';
import { FetchClosingPrices } from './fetch-closing-prices.ts';
import { PriceRepository } from './price.repository.ts';

const LATER_MS = 10 * 60_000;

type Prop = InputOf<typeof getClosingPrices>['props'][number];
type Closing = AnswerOf<typeof getClosingPrices>['props'][number];

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
    const answers: Closing[] = [];
    for (const prop of props) answers.push(await this.closing(prop, games.get(prop.gameId)));
    return { props: answers };
  }

  private async closing(prop: Prop, game: StoredGame | undefined): Promise<Closing> {
    const published = publishedMs(prop);
    // Prices that nobody has looked at since say what they said at publication: that is no close.
    if (!game || !wasLookedAt(game, published)) return null;
    // A price of the very moment of the start may be one of the game under way.
    const end = Date.parse(game.startsAt) - 1;
    const last = await this.quotes(prop, end);
    const own = last.filter(({ book }) => book === prop.book).sort(nearestTo(prop.line))[0];
    const consensus = consensusOf(newestQuotes(last, end));
    const soon = await this.quotes(prop, Math.min(published + LATER_MS, end));
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

  private async quotes({ gameId, playerId, market }: Prop, asOf: number): Promise<PlayerQuote[]> {
    const all = await this.prices.quotes([gameId], new Date(asOf));
    return all.filter((quote) => quote.playerId === playerId && quote.market === market);
  }
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
