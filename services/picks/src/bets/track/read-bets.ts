import { Injectable } from '@nestjs/common';
import { type BetFilter, type BetPage, listBetsRequest } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { z } from 'zod';
import { betView, type StoredBet } from '../store/bet.ts';
import { BadCursor } from '../store/bet.errors.ts';
import { BetRepository } from '../store/bet.repository.ts';

interface Page {
  userId: string;
  filter: BetFilter;
  after?: string | undefined;
  limit: number;
}

/** A page of bets, the latest first. The cursor names the last bet, so that new bets shift no page. */
@Injectable()
export class ReadBets {
  constructor(private readonly bets: BetRepository) {}

  /** @throws BadCursor */
  @OnRequest(listBetsRequest)
  async execute({ userId, filter, after, limit }: Page): Promise<BetPage> {
    const found = await this.stored({ userId, filter, after, limit: limit + 1 });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return { bets: page.map(betView), next: last && found.length > limit ? cursorOf(last) : null };
  }

  /** @throws BadCursor */
  stored({ userId, filter, after, limit }: Page): Promise<StoredBet[]> {
    return this.bets.list(userId, filter, after === undefined ? null : parseCursor(after), limit);
  }
}

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);

export function cursorOf({ placedAt, id }: Pick<StoredBet, 'placedAt' | 'id'>): string {
  return `${placedAt}_${id}`;
}

function parseCursor(after: string): { placedAt: Date; id: string } {
  const parsed = Cursor.safeParse(after.split('_'));
  if (!parsed.success) throw new BadCursor();
  const [placedAt, id] = parsed.data;
  return { placedAt: new Date(placedAt), id };
}
