import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { PLANS, SCHEMAS } from '@overline/contracts';
import { EVENTS } from '@overline/contracts/registry';
import { verify } from '@overline/ledger';
import { withClient } from '@overline/testing/servers';
import type { RunningSystem } from '../up/running-system.ts';
import { readChain } from '../verify-record/read-chain.ts';
import type { Journal } from './journal.ts';

/** The comparison of one kind of data: what is missing, and what is stored twice. */
export type Finding = { name: string; checked: number; lost: string[]; doubled: string[] };

type ResultRow = Record<string, string | number | null>;
type Query = (sql: string, values?: unknown[]) => Promise<ResultRow[]>;
type Check = (query: Query, journal: Journal, system: RunningSystem) => Promise<Finding>;

/** The share of the price that is paid with a coupon of `prove:chaos`. */
const COUPON_SHARE = 0.5;
/** How long jobs, events and retries in flight have to finish. */
const SETTLE_MS = 120_000;
const POLL_MS = 500;

/**
 * What is missing or doubled once work in flight has had time to finish. Ignores the differences in `before`, found
 * before the first fault: a restart of the system empties the sandbox's messages.
 */
export async function settledFindings(
  system: RunningSystem,
  journal: Journal,
  before: readonly Finding[] = [],
): Promise<Finding[]> {
  const known = new Set(before.flatMap(({ lost, doubled }) => [...lost, ...doubled]));
  const isNew = (text: string): boolean => !known.has(text);
  for (const deadline = Date.now() + SETTLE_MS; ; await sleep(POLL_MS)) {
    const findings = (await reconcile(system, journal)).map(({ name, checked, lost, doubled }) => {
      return { name, checked, lost: lost.filter(isNew), doubled: doubled.filter(isNew) };
    });
    if (Date.now() > deadline || findings.every(({ lost, doubled }) => lost.length + doubled.length === 0))
      return findings;
  }
}

/** Compares everything that the system confirmed to users with the databases and the sandbox. */
export function reconcile(system: RunningSystem, journal: Journal): Promise<Finding[]> {
  return withClient(system.databaseUrl, async (client) => {
    const query: Query = async (sql, values) => (await client.query<ResultRow>(sql, values)).rows;
    const findings: Finding[] = [];
    for (const check of CHECKS) findings.push(await check(query, journal, system));
    return findings;
  });
}

/** Compares keys. A wanted key that is not stored is lost; a key that is stored more than once is doubled. */
function compare(name: string, wanted: readonly string[], stored: readonly string[]): Finding {
  const counts = new Map<string, number>();
  for (const key of stored) counts.set(key, (counts.get(key) ?? 0) + 1);
  return {
    name,
    checked: wanted.length,
    lost: wanted.filter((key) => !counts.has(key)),
    doubled: [...counts].filter(([, count]) => count > 1).map(([key, count]) => `${key}: ${count} times`),
  };
}

const keys = (rows: readonly ResultRow[]): string[] => rows.map(({ key }) => String(key));

const accounts: Check = async (query, journal) =>
  compare(
    'accounts',
    journal.accounts.map(({ email }) => email),
    keys(await query('SELECT lower(email) AS key FROM auth.account')),
  );

const searches: Check = async (query, journal) =>
  compare(
    'searches',
    journal.searches.map(({ userId, key }) => `${userId} ${key}`),
    keys(
      await query(
        "SELECT user_id || ' ' || idempotency_key AS key FROM analysis.analysis_request WHERE state = 'done'",
      ),
    ),
  );

/** A search is charged if and only if its event reports success. A search that found nothing does not succeed. */
const charges: Check = async (query) => {
  const rows = await query(
    `SELECT r.id AS key, r.state, c.state AS charge,
       CASE WHEN (o.envelope->'data'->>'success')::boolean THEN 'kept' ELSE 'returned' END AS wanted
     FROM analysis.analysis_request r LEFT JOIN analysis.search_charge c ON c.analysis_id = r.id
     LEFT JOIN analysis.outbox o ON o.subject = 'events.analysis.completed.v1'
       AND o.envelope->'data'->>'analysisId' = r.id::text`,
  );
  const wrong = rows.filter(({ charge, wanted }) => charge !== wanted);
  const describe = ({ key, state, charge }: ResultRow): string => `${key}: search ${state}, charge ${charge}`;
  return {
    name: 'charges of searches',
    checked: rows.length,
    lost: wrong.filter(({ wanted }) => wanted === 'kept').map(describe),
    doubled: wrong.filter(({ wanted }) => wanted !== 'kept').map(describe),
  };
};

/** The console counts each finished search once. */
const consoleSearches: Check = async (query) => {
  const rows = await query(
    `WITH finished AS (
       SELECT user_id, count(*)::int AS n FROM analysis.analysis_request WHERE finished_at IS NOT NULL GROUP BY 1
     ), shown AS (
       SELECT user_id, count(*)::int AS n FROM admin.search_record JOIN admin.person ON no = person_no GROUP BY 1
     )
     SELECT coalesce(finished.user_id, shown.user_id) AS key, coalesce(finished.n, 0) AS wanted,
       coalesce(shown.n, 0) AS found FROM finished FULL JOIN shown USING (user_id)`,
  );
  const describe = ({ key, wanted, found }: ResultRow): string => `${key}: ${wanted} searches, ${found} in the console`;
  return {
    name: "the console's searches",
    checked: rows.reduce((sum, { wanted }) => sum + Number(wanted), 0),
    lost: rows.filter(({ wanted, found }) => Number(found) < Number(wanted)).map(describe),
    doubled: rows.filter(({ wanted, found }) => Number(found) > Number(wanted)).map(describe),
  };
};

type Stripe = {
  subscriptions: { customer: string; status: string }[];
  invoices: { customer: string; status: string; amount_paid: number }[];
  promotionCodes: { code: string; times_redeemed: number }[];
};

/** Every purchase has one subscription and one paid invoice of the right amount at the provider. */
const purchases: Check = async (query, journal, system) => {
  const { subscriptions, invoices } = stripeOf(system);
  const rows = await query('SELECT user_id AS key, customer_id AS customer FROM billing.customer');
  const customerOf = new Map(rows.map(({ key, customer }) => [key, customer]));
  const finding: Finding = { name: 'purchases', checked: journal.purchases.length, lost: [], doubled: [] };
  for (const { userId, tier, code } of journal.purchases) {
    const customer = customerOf.get(userId);
    const active = subscriptions.filter((item) => item.customer === customer && item.status === 'active').length;
    const paid = invoices.filter((invoice) => invoice.customer === customer && invoice.status === 'paid');
    const dollars = PLANS.find((plan) => plan.tier === tier)?.price ?? 0;
    const price = 100 * dollars * (code === undefined ? 1 : COUPON_SHARE);
    const total = paid.reduce((sum, { amount_paid }) => sum + amount_paid, 0);
    const text = `${userId}: ${active} subscriptions, ${paid.length} payments of ${total} cents for ${price}`;
    if (active === 0 || total < price) finding.lost.push(text);
    if (active > 1 || paid.length > 1 || total > price) finding.doubled.push(text);
  }
  return finding;
};

const tiers: Check = async (query, journal) => {
  const finding = compare(
    'paid plans',
    journal.purchases.map(({ userId, tier }) => `${userId} ${tier}`),
    keys(await query("SELECT id || ' ' || tier AS key FROM auth.account")),
  );
  // Each user bought one plan, so no change to a paid plan may occur twice.
  const doubled = await query(
    `SELECT envelope->'data'->>'userId' AS key, count(*)::int AS n FROM billing.outbox
     WHERE subject = 'events.subscription.changed.v1' AND envelope->'data'->>'paidTier' <> 'Free'
     GROUP BY 1, envelope->'data'->>'paidTier', envelope->'data'->>'status' HAVING count(*) > 1`,
  );
  const bought = new Set(journal.purchases.map(({ userId }) => userId));
  const twice = doubled.filter(({ key }) => bought.has(String(key)));
  return { ...finding, doubled: [...finding.doubled, ...twice.map(({ key, n }) => `${key}: ${n} changes`)] };
};

const coupons: Check = (_query, journal, system) => {
  const { promotionCodes } = stripeOf(system);
  const finding = compare(
    'coupons',
    journal.codes,
    promotionCodes.map(({ code }) => code),
  );
  for (const { code, times_redeemed } of promotionCodes) {
    const used = journal.purchases.filter((purchase) => purchase.code === code).length;
    const text = `${code}: used by ${used}, redeemed ${times_redeemed} times`;
    if (times_redeemed < used) finding.lost.push(text);
    if (times_redeemed > used && journal.codes.includes(code)) finding.doubled.push(text);
  }
  return Promise.resolve(finding);
};

/** The note of a bet is its idempotency key, so that a bet stored under another key is also found. */
const bets: Check = async (query, journal) =>
  compare(
    'bets',
    journal.bets.map(({ userId, key, id }) => `${userId} ${key} ${id}`),
    keys(
      await query("SELECT user_id || ' ' || note || ' ' || id AS key FROM picks.bet WHERE user_id = ANY($1)", [
        journal.accounts.map(({ userId }) => userId),
      ]),
    ),
  );

const watches: Check = async (query, journal) => {
  const finding = compare(
    'watches',
    [...new Set(journal.watches.map(({ id }) => id))],
    keys(await query('SELECT id AS key FROM analysis.watch')),
  );
  const twice = await query(
    `SELECT concat_ws(' ', user_id, kind, player_id, market, side, line, pick_id) AS key FROM analysis.watch
     GROUP BY user_id, kind, player_id, market, side, line, game_id, pick_id, threshold HAVING count(*) > 1`,
  );
  return { ...finding, doubled: [...finding.doubled, ...keys(twice)] };
};

/** Every alert is announced in one event. Every watch on a pick with a result has alerted. */
const alerts: Check = async (query) => {
  const announced = compare(
    'alerts',
    keys(await query('SELECT id AS key FROM analysis.alert')),
    keys(
      await query(
        `SELECT jsonb_array_elements(envelope->'data'->'alerts')->>'id' AS key FROM analysis.outbox
         WHERE subject = 'events.alerts.raised.v1'`,
      ),
    ),
  );
  const raised = compare(
    'alerts',
    keys(
      await query(
        `SELECT w.id AS key FROM analysis.watch w JOIN picks.latest_grade g ON g.pick_id = w.pick_id
         WHERE g.outcome <> 'PENDING'`,
      ),
    ),
    keys(await query("SELECT DISTINCT watch_id AS key FROM analysis.alert WHERE kind = 'graded'")),
  );
  return combine(announced, raised);
};

/** Every confirmed refresh is a publication, and every publication has one event. */
const publications: Check = async (query, journal) => {
  const confirmed = compare(
    'publications',
    journal.refreshes.map(({ pickId, revision }) => `${pickId} ${revision}`),
    keys(
      await query(
        `SELECT pick_id || ' ' || revision AS key FROM picks.publication_pick
         JOIN picks.publication p ON p.id = publication_id`,
      ),
    ),
  );
  const events = compare(
    'publications',
    keys(await query('SELECT id AS key FROM picks.publication')),
    keys(
      await query(
        `SELECT envelope->'data'->>'publicationId' AS key FROM picks.outbox
         WHERE subject = 'events.picks.generated.v1'`,
      ),
    ),
  );
  return combine(confirmed, events);
};

/** Each result of a pick causes one grade and one event, and the console shows the latest grade. */
const grades: Check = async (query) => {
  const events = compare(
    'grades',
    keys(await query("SELECT pick_id || ' ' || sequence AS key FROM picks.grade")),
    keys(
      await query(
        `SELECT (envelope->'data'->>'pickId') || ' ' || (envelope->'data'->>'version') AS key FROM picks.outbox
         WHERE subject = 'events.pick.graded.v1'`,
      ),
    ),
  );
  const twice = await query(
    `SELECT pick_id AS key FROM picks.grade GROUP BY pick_id, game_version, outcome, actual HAVING count(*) > 1`,
  );
  const behind = await query(
    `SELECT g.pick_id AS key FROM picks.latest_grade g LEFT JOIN admin.graded_pick a USING (pick_id)
     WHERE a.version IS DISTINCT FROM g.sequence`,
  );
  return { ...events, lost: [...events.lost, ...keys(behind)], doubled: [...events.doubled, ...keys(twice)] };
};

/** Every message the bot posted is in the channel, once. */
const posts: Check = async (query, _journal, { sandboxUrl }) => {
  const answer = await fetch(`${sandboxUrl}/control/discord`);
  const { messages } = (await answer.json()) as { messages: { id: string; content: string }[] };
  const finding = compare(
    'posts',
    keys(await query('SELECT message_id AS key FROM bot.daily_post WHERE message_id IS NOT NULL')),
    messages.map(({ id }) => id),
  );
  const titles = compare(
    'posts',
    [],
    messages.map(({ content }) => content.split('\n')[0] ?? ''),
  );
  return { ...finding, doubled: [...finding.doubled, ...titles.doubled] };
};

/** Every stored event was published and handled by every service that receives it; none is a dead letter. */
const events: Check = async (query) => {
  const finding: Finding = { name: 'events', checked: 0, lost: [], doubled: [] };
  for (const { subject, flow } of EVENTS) {
    for (const from of SCHEMAS.filter((schema) => flow.from.includes(schema))) {
      const stored = await query(`SELECT count(*)::int AS n FROM ${from}.outbox WHERE subject = $1`, [subject]);
      finding.checked += Number(stored[0]?.['n']);
      for (const to of SCHEMAS.filter((schema) => flow.to.includes(schema))) {
        const missing = await query(
          `SELECT o.id AS key FROM ${from}.outbox o WHERE o.subject = $1 AND o.created_at >=
             coalesce((SELECT since FROM ${to}.event_start WHERE handler = $1), to_timestamp(0))
           AND NOT EXISTS (SELECT FROM ${to}.inbox i WHERE i.event_id = o.id AND i.handler = $1)`,
          [subject],
        );
        finding.lost.push(...keys(missing).map((id) => `${subject} ${id} from ${from} to ${to}`));
      }
    }
  }
  for (const schema of SCHEMAS) {
    const unhandled = await query(
      `SELECT 'event ' || subject || ': ' || reason AS key FROM ${schema}.parked_event
       UNION ALL SELECT 'unpublished ' || subject FROM ${schema}.outbox WHERE published_at IS NULL`,
    );
    finding.lost.push(...keys(unhandled).map((text) => `${schema}: ${text}`));
  }
  return finding;
};

const record: Check = async (_query, _journal, { url }) => {
  const { lines, unrecorded, head } = await readChain(url);
  const findings = verify(lines, { head, whole: true, unrecorded });
  const lost = findings.map(({ day, sequence, problem }) => `${day}, entry ${sequence}: ${problem}`);
  return { name: "the record's entries", checked: lines.length, lost, doubled: [] };
};

const CHECKS: readonly Check[] = [
  accounts,
  searches,
  charges,
  consoleSearches,
  purchases,
  tiers,
  coupons,
  bets,
  watches,
  alerts,
  publications,
  grades,
  posts,
  events,
  record,
];

function stripeOf({ stripeFile }: RunningSystem): Stripe {
  return (JSON.parse(readFileSync(stripeFile, 'utf8')) as { shelves: Stripe }).shelves;
}

function combine(first: Finding, second: Finding): Finding {
  return {
    name: first.name,
    checked: first.checked + second.checked,
    lost: [...first.lost, ...second.lost],
    doubled: [...first.doubled, ...second.doubled],
  };
}
