import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';

/** SQL: the name shown for a person. The index `person_shown_name` is on this expression. */
export const SHOWN_NAME = `CASE WHEN deleted THEN 'deleted user' ELSE coalesce(username, 'unknown') END`;

const NUMBERS = statement(
  z.object({ no: z.int(), userId: z.string() }),
  'SELECT no, user_id AS "userId" FROM person WHERE user_id = ANY($1)',
);
const DELETED = statement(z.object({ no: z.int() }), 'SELECT no FROM person WHERE user_id = $1 AND deleted');
const NAMES = statement(
  z.object({ userId: z.string(), name: z.string() }),
  `SELECT user_id AS "userId", ${SHOWN_NAME} AS name FROM person WHERE user_id = ANY($1)`,
);
const UNNAMED = statement(
  z.object({ userId: z.string() }),
  'SELECT user_id AS "userId" FROM person WHERE username IS NULL AND NOT deleted ORDER BY no LIMIT $1',
);

@Injectable()
export class PersonRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns the number of each user, by user ID. Adds users that are not stored yet. */
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

  /** The number under which to store a search: an anonymous one if the user was deleted before the search arrived. */
  async numberForSearch(userId: string): Promise<number> {
    const [deleted] = await this.transactions.query(DELETED, [userId]);
    const number = deleted ? await this.addAnonymous() : (await this.numbersOf([userId])).get(userId);
    if (number === undefined) throw new Error('Inserting a person returned no row');
    return number;
  }

  /**
   * Anonymizes a deleted account. The row that its searches refer to loses the username and gets a random user ID. A
   * second row, without searches, records the deletion for events that arrive late.
   */
  async forget(userId: string): Promise<void> {
    await this.transactions.query(
      `UPDATE person SET user_id = gen_random_uuid(), username = NULL, deleted = true
       WHERE user_id = $1 AND NOT deleted`,
      [userId],
    );
    await this.transactions.query(
      'INSERT INTO person (user_id, deleted) VALUES ($1, true) ON CONFLICT (user_id) DO NOTHING',
      [userId],
    );
  }

  async unnamed(limit: number): Promise<string[]> {
    return (await this.transactions.query(UNNAMED, [limit])).map(({ userId }) => userId);
  }

  async setNames(names: Readonly<Record<string, string>>): Promise<void> {
    await this.transactions.query(
      `UPDATE person SET username = named.name FROM unnest($1::uuid[], $2::text[]) AS named (user_id, name)
       WHERE person.user_id = named.user_id AND NOT person.deleted`,
      [Object.keys(names), Object.values(names)],
    );
  }

  /** The shown names of these users. Unknown users are left out. */
  async namesOf(userIds: readonly string[]): Promise<Map<string, string>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.transactions.query(NAMES, [userIds]);
    return new Map(rows.map(({ userId, name }) => [userId, name]));
  }

  private async addAnonymous(): Promise<number> {
    const sql = 'INSERT INTO person (user_id, deleted) VALUES (gen_random_uuid(), true) RETURNING no';
    return (await this.transactions.one<{ no: number }>(sql)).no;
  }

  private async known(userIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.transactions.query(NUMBERS, [userIds]);
    return new Map(rows.map(({ no, userId }) => [userId, no]));
  }
}
