import { Injectable } from '@nestjs/common';
import { type BetPage, type InputOf, listBetsRequest } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { thoseThatFit } from '@overline/service-kit';
import { z } from 'zod';
import { betView, type StoredBet } from '../store/bet.ts';
import { BadCursor } from '../store/bet.errors.ts';
import { BetRepository } from '../store/bet.repository.ts';

/**
 * A page of bets, the latest first; long parlays make it shorter. The cursor is the last bet of a page, so new bets do
 * not shift later pages.
 */
@Injectable()
export class ReadBets {
  constructor(private readonly bets: BetRepository) {}

  /** @throws BadCursor */
  @OnRequest(listBetsRequest)
  async execute({ userId, filter, after, limit }: InputOf<typeof listBetsRequest>): Promise<BetPage> {
    // One more than a page, to detect whether there is a next page.
    const bets = await this.bets.list(userId, filter, parseCursor(after ?? null), limit + 1);
    const page = thoseThatFit(bets.slice(0, limit).map(betView));
    const last = page.at(-1);
    return { bets: page, next: last && bets.length > page.length ? cursorOf(last) : null };
  }
}

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);

export function cursorOf({ placedAt, id }: Pick<StoredBet, 'placedAt' | 'id'>): string {
  return `${placedAt}_${id}`;
}

/** Null starts at the latest bet. @throws BadCursor */
export function parseCursor(after: string | null): { placedAt: Date; id: string } | null {
  if (after === null) return null;
  const parsed = Cursor.safeParse(after.split('_'));
  if (!parsed.success) throw new BadCursor();
  const [placedAt, id] = parsed.data;
  return { placedAt: new Date(placedAt), id };
}
