import { Injectable } from '@nestjs/common';
import { type ManagedAccount, Tier, TIERS, UserQuery } from '@overline/contracts';
import { type Statement, statement, Transactions } from '@overline/database';
import { z } from 'zod';

const UserRow = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  tier: Tier,
  grantedTier: Tier,
  paidTier: Tier,
  createdAt: z.date(),
  lastSeenAt: z.date().nullable(),
});
type UserRow = z.infer<typeof UserRow>;

type Sort = UserQuery['sort'];
type Order = UserQuery['order'];

const USERS = `
  SELECT id, username, email, tier, granted_tier AS "grantedTier", paid_tier AS "paidTier", created_at AS "createdAt",
    (SELECT max(last_seen_at) FROM session WHERE account_id = account.id AND expires_at > now()) AS "lastSeenAt"
  FROM account`;

const MATCHING = "($1 = '' OR strpos(username_key, $1) > 0 OR strpos(email_key, $1) > 0)";

const SORTED_BY: Readonly<Record<Sort, string>> = {
  username: 'username_key',
  email: 'email_key',
  tier: `array_position(ARRAY['${TIERS.join("', '")}'], tier)`,
  createdAt: 'created_at',
};

// Finds the IDs of the page with an index-only scan before reading the rows.
const pageBy = (sorted: string): string =>
  `${USERS} JOIN (SELECT id FROM account WHERE ${MATCHING} ORDER BY ${sorted} LIMIT $2::int OFFSET $3::bigint) AS page
     USING (id) ORDER BY ${sorted}`;

// One statement per sort order, so that input never becomes SQL.
const PAGES = Object.fromEntries(
  UserQuery.shape.sort
    .unwrap()
    .options.flatMap((sort) =>
      UserQuery.shape.order
        .unwrap()
        .options.map((order) => [
          `${sort} ${order}`,
          statement(UserRow, pageBy(`${SORTED_BY[sort]} ${order}, id ${order}`)),
        ]),
    ),
) as Record<`${Sort} ${Order}`, Statement<typeof UserRow>>;

const COUNT = statement(z.object({ total: z.int() }), `SELECT count(*)::int AS total FROM account WHERE ${MATCHING}`);

const ONE = statement(UserRow, `${USERS} WHERE id = $1`);

const NAMES = statement(
  UserRow.pick({ id: true, username: true }),
  'SELECT id, username FROM account WHERE id = ANY($1)',
);

/** Accounts for the Admin's list of users. */
@Injectable()
export class UserRepository {
  constructor(private readonly transactions: Transactions) {}

  /** One page of the accounts whose username or email contains the key, and the total count. */
  async page(
    key: string,
    { sort, order, page, limit }: Pick<UserQuery, 'sort' | 'order' | 'page' | 'limit'>,
  ): Promise<{ users: ManagedAccount[]; total: number }> {
    const [rows, [counted]] = await Promise.all([
      this.transactions.query(PAGES[`${sort} ${order}`], [key, limit, (page - 1) * limit]),
      this.transactions.query(COUNT, [key]),
    ]);
    return { users: rows.map(toManaged), total: counted?.total ?? 0 };
  }

  names(ids: readonly string[]): Promise<{ id: string; username: string }[]> {
    return this.transactions.query(NAMES, [ids]);
  }

  async byId(id: string): Promise<ManagedAccount | undefined> {
    const [row] = await this.transactions.query(ONE, [id]);
    return row ? toManaged(row) : undefined;
  }
}

function toManaged({ createdAt, lastSeenAt, ...user }: UserRow): ManagedAccount {
  return { ...user, createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt?.toISOString() ?? null };
}
