import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';

/** SQL: how somebody is shown, also one who has no account any more, and somebody whose name is not known yet. */
export const SHOWN_NAME = `CASE WHEN person.deleted THEN 'deleted user' ELSE coalesce(person.username, 'unknown') END`;

const NUMBERS = statement(
  z.object({ no: z.int(), userId: z.string() }),
  'SELECT no, user_id AS "userId" FROM person WHERE user_id = ANY($1)',
);
const NAMES = statement(
  z.object({ userId: z.string(), name: z.string() }),
  `SELECT user_id AS "userId", ${SHOWN_NAME} AS name FROM person WHERE user_id = ANY($1)`,
);
const UNNAMED = statement(
  z.object({ userId: z.string() }),
  'SELECT user_id AS "userId" FROM person WHERE username IS NULL AND NOT deleted ORDER BY no LIMIT $1',
);

/** Who is behind the accounts that events name. */
@Injectable()
export class PersonRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The numbers of these accounts, which are made where they are missing. */
  async numbersOf(userIds: readonly string[]): Promise<Map<string, number>> {
    const known = await this.known(userIds);
    const missing = userIds.filter((id) => !known.has(id)).sort();
    if (missing.length === 0) return known;
    await this.transactions.query(
      'INSERT INTO person (user_id) SELECT unnest($1::uuid[]) ON CONFLICT (user_id) DO NOTHING',
      [missing],
    );
    return this.known(userIds);
  }

  /** The account is gone, and its name with it. */
  async forget(userId: string): Promise<void> {
    await this.transactions.query(
      `INSERT INTO person (user_id, deleted) VALUES ($1, true)
       ON CONFLICT (user_id) DO UPDATE SET deleted = true, username = NULL`,
      [userId],
    );
  }

  async unnamed(most: number): Promise<string[]> {
    return (await this.transactions.query(UNNAMED, [most])).map(({ userId }) => userId);
  }

  async name(names: Readonly<Record<string, string>>): Promise<void> {
    await this.transactions.query(
      `UPDATE person SET username = named.name FROM unnest($1::uuid[], $2::text[]) AS named (user_id, name)
       WHERE person.user_id = named.user_id AND NOT person.deleted`,
      [Object.keys(names), Object.values(names)],
    );
  }

  /** How these accounts are shown, as far as they are known. */
  async namesOf(userIds: readonly string[]): Promise<Map<string, string>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.transactions.query(NAMES, [userIds]);
    return new Map(rows.map(({ userId, name }) => [userId, name]));
  }

  private async known(userIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.transactions.query(NUMBERS, [userIds]);
    return new Map(rows.map(({ no, userId }) => [userId, no]));
  }
}
