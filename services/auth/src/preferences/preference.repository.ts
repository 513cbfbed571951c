import { Injectable } from '@nestjs/common';
import type { Preferences, SavedView } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { BookChoiceRow, SavedViewRow } from '../database/auth.entity.ts';

/** What accounts chose for the board. Each call joins the current transaction. */
@Injectable()
export class PreferenceRepository {
  constructor(private readonly transactions: Transactions) {}

  async of(accountId: string): Promise<Preferences> {
    const choice = await this.transactions.repository(BookChoiceRow).findOneBy({ accountId });
    const views = await this.views.find({ where: { accountId }, order: { name: 'ASC' } });
    return { books: choice?.books ?? null, views: views.map(({ name, query }) => ({ name, query })) };
  }

  /** Null: all books. */
  async chooseBooks(accountId: string, books: readonly string[] | null): Promise<void> {
    const choices = this.transactions.repository(BookChoiceRow);
    if (books === null) await choices.delete({ accountId });
    else await choices.upsert({ accountId, books: [...new Set(books)].sort() }, ['accountId']);
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
