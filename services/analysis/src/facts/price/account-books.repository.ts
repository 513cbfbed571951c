import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { booksOf, type MyBooks } from '@overline/forecast';
import { z } from 'zod';
import { AccountBooksRow } from '../database/fact.entity.ts';

const SAVE = statement(
  z.object({ userId: z.string() }),
  `INSERT INTO account_books (user_id, version, books, not_sold) VALUES ($1, $2, $3, $4)
   ON CONFLICT (user_id) DO UPDATE SET version = excluded.version, books = excluded.books, not_sold = excluded.not_sold
   WHERE account_books.version < excluded.version
   RETURNING user_id AS "userId"`,
);

/** The sportsbooks of each account. An account that never chose any has no row. */
@Injectable()
export class AccountBooksRepository {
  constructor(private readonly transactions: Transactions) {}

  find(userId: string): Promise<AccountBooksRow | null> {
    return this.rows.findOneBy({ userId });
  }

  /** The books whose prices count for an account; null for all. */
  async booksOf(userId: string): Promise<MyBooks> {
    const choice = await this.find(userId);
    return choice && booksOf(choice);
  }

  /** False if a newer version is stored already. */
  async save({ userId, version, books, notSold }: AccountBooksRow): Promise<boolean> {
    return (await this.transactions.query(SAVE, [userId, version, books, notSold])).length > 0;
  }

  async delete(userId: string): Promise<void> {
    await this.rows.delete({ userId });
  }

  private get rows() {
    return this.transactions.repository(AccountBooksRow);
  }
}
