import { Injectable } from '@nestjs/common';
import { type InputOf, type LineMovement, getLineMovement, getGameMovement } from '@overline/contracts';
import { consensusOf, MONEYLINE, type PropQuote } from '@overline/forecast';
import { centralDay, centralTime, Clock, DAY_MS } from '@overline/service-kit';
import { OnRequest } from '@overline/messaging';
import { GameRepository } from '../facts/game/game.repository.ts';
import { NO_PLAYER } from '../facts/price/price.ts';
import { BoardRepository } from './board.repository.ts';
import { propNotOnBoard } from './board.errors.ts';
import { rounded } from './short-numbers.ts';

/** News up to this long before a game may have moved its line. */
const NEWS_BEFORE_MS = 3 * DAY_MS;

/** How the prices of a prop moved since the open, until its game starts. */
@Injectable()
export class ReadMovement {
  constructor(
    private readonly games: GameRepository,
    private readonly board: BoardRepository,
    private readonly clock: Clock,
  ) {}

  @OnRequest(getLineMovement)
  async execute({ gameId, playerId, market, onlyToday }: InputOf<typeof getLineMovement>): Promise<LineMovement> {
    const now = this.clock.now();
    const [game] = await this.games.find([gameId]);
    if (!game) throw propNotOnBoard();
    // A price recorded exactly at the start may already be a live price.
    const until = new Date(Math.min(now.getTime(), Date.parse(game.startsAt) - 1));
    const since = onlyToday ? centralTime(centralDay(until), 0) : null;
    const all = await this.board.priceChanges(gameId, playerId, market, until);
    const changes = since ? startingAt(all, since.getTime()) : all;
    const newsAfter = since ?? new Date(Date.parse(game.startsAt) - NEWS_BEFORE_MS);
    return {
      startsAt: game.startsAt,
      since: since && since.toISOString(),
      books: [...Map.groupBy(changes, ({ book }) => book)].map(([book, quotes]) => ({
        book,
        changes: quotes.map(({ at, line, over, under }) => ({ at: iso(at), line, over, under })),
      })),
      consensus: consensusOverTime(changes),
      news: await this.board.statusChanges(game.league, playerId, newsAfter, until),
    };
  }

  /** How the moneylines of a game moved. */
  @OnRequest(getGameMovement)
  ofMoneylines(input: InputOf<typeof getGameMovement>): Promise<LineMovement> {
    return this.execute({ ...input, playerId: NO_PLAYER, market: MONEYLINE });
  }
}

/** The changes since a moment, preceded by the quotes that applied at that moment. */
export function startingAt(changes: readonly PropQuote[], since: number): PropQuote[] {
  const earlier = Map.groupBy(
    changes.filter(({ at }) => at < since),
    ({ book }) => book,
  );
  const before = [...earlier.values()].flatMap((quotes) => quotes.filter(({ at }) => at === quotes.at(-1)?.at));
  return [...before.map((quote) => ({ ...quote, at: since })), ...changes.filter(({ at }) => at >= since)];
}

/** The consensus after each change, without repeated points. With a change, a book replaces all its quotes. */
export function consensusOverTime(changes: readonly PropQuote[]): LineMovement['consensus'] {
  const current = new Map<string, PropQuote[]>();
  const points: LineMovement['consensus'] = [];
  for (const [at, changed] of Map.groupBy(changes, (quote) => quote.at)) {
    for (const [book, quotes] of Map.groupBy(changed, (quote) => quote.book)) current.set(book, quotes);
    const consensus = consensusOf([...current.values()].flat());
    if (consensus === null) continue;
    const point = { at: iso(at), line: consensus.line, over: rounded(100 * consensus.sharpProbability, 1) };
    const last = points.at(-1);
    if (last?.line !== point.line || last.over !== point.over) points.push(point);
  }
  return points;
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
