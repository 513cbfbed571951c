import { Injectable } from '@nestjs/common';
import type { Preferences, Region, SavedView } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { BookChoiceRow, SavedViewRow } from '../database/auth.entity.ts';
import sportsbooks from './sportsbooks.json' with { type: 'json' };

const RAISE_VERSION = `INSERT INTO book_choice (account_id, version) VALUES ($1, 1)
  ON CONFLICT (account_id) DO UPDATE SET version = book_choice.version + 1`;

/** The sportsbooks, region and saved views that accounts have chosen. Each call joins the current transaction. */
@Injectable()
export class PreferenceRepository {
  constructor(private readonly transactions: Transactions) {}

  async of(accountId: string): Promise<Preferences> {
    const choice = await this.transactions.repository(BookChoiceRow).findOneBy({ accountId });
    const views = await this.views.find({ where: { accountId }, order: { name: 'ASC' } });
    const region = choice?.region ?? null;
    return {
      books: choice?.books ?? null,
      region,
      notSold: booksNotSoldIn(region),
      version: choice?.version ?? 0,
      views: views.map(({ name, query }) => ({ name, query })),
    };
  }

  /** `books` null means all of them. */
  async chooseBooks(accountId: string, books: readonly string[] | null, region: Region | null): Promise<void> {
    const chosen = books && [...new Set(books)].sort();
    await this.transactions.repository(BookChoiceRow).upsert({ accountId, books: chosen, region }, ['accountId']);
  }

  /** Raises the version, and locks the account's preferences until the transaction ends. */
  async raiseVersion(accountId: string): Promise<void> {
    await this.transactions.query(RAISE_VERSION, [accountId]);
  }

  async saveView(accountId: string, { name, query }: SavedView): Promise<void> {
    await this.views.upsert({ accountId, name, query }, ['accountId', 'name']);
  }

  async deleteView(accountId: string, name: string): Promise<void> {
    await this.views.delete({ accountId, name });
  }

  private get views() {
    return this.transactions.repository(SavedViewRow);
  }
}

/**
 * The states in which each book has a license, by the book's name in the odds feed. Written in November 2026 and not
 * checked against the books' own lists; docs/production.md asks operators to do that.
 */
const STATES: Readonly<Record<string, string>> = sportsbooks;

/** The books that do not take bets in a region. A book that is not in `STATES` counts as available everywhere. */
export function booksNotSoldIn(region: Region | null): string[] {
  if (region === null) return [];
  return Object.entries(STATES).flatMap(([book, states]) => (states.split(' ').includes(region) ? [] : [book]));
}
