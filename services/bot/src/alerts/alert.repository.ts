import { Injectable } from '@nestjs/common';
import type { AlertRules } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { In, IsNull, LessThan, Not } from 'typeorm';
import { z } from 'zod';
import { AlertDeliveryRow, AlertRulesRow, AlertTargetRow, DiscordCodeRow, type DropReason } from './alert.entity.ts';
import { DEFAULT_RULES } from './quiet-hours.ts';

const ROWS_PER_BATCH = 5_000;
const DUE_PER_PAGE = 1_000;

const PLANNED_ON = statement(
  z.object({ alerts: z.int() }),
  `SELECT count(DISTINCT alert_id)::int AS alerts FROM alert_delivery
   WHERE user_id = $1 AND day = $2 AND state <> 'dropped'`,
);

const DUE = statement(
  z.object({ alertId: z.string(), targetId: z.string(), dueAt: z.date() }),
  `SELECT alert_id AS "alertId", target_id AS "targetId", due_at AS "dueAt" FROM alert_delivery
   WHERE state = 'waiting' AND due_at <= $1 AND (due_at, alert_id, target_id) > ($2, $3::uuid, $4::uuid)
   ORDER BY due_at, alert_id, target_id LIMIT ${DUE_PER_PAGE}`,
);
/** Sorts before every other ID. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const DELETE_OLD = `
  WITH old AS (SELECT alert_id, target_id FROM alert_delivery WHERE due_at < $1 LIMIT $2)
  DELETE FROM alert_delivery d USING old WHERE d.alert_id = old.alert_id AND d.target_id = old.target_id`;

export type DeliveryKey = Pick<AlertDeliveryRow, 'alertId' | 'targetId' | 'dueAt'>;

/** The targets of alerts and their deliveries. Every call joins the current transaction. */
@Injectable()
export class AlertRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Locks the user's alerts until the transaction ends, so that concurrent changes cannot exceed the limits. */
  async lockUser(userId: string): Promise<void> {
    await this.transactions.query("SELECT pg_advisory_xact_lock(hashtext('alerts'), hashtext($1))", [userId]);
  }

  async rulesOf(userId: string): Promise<AlertRules> {
    const row = await this.transactions.repository(AlertRulesRow).findOneBy({ userId });
    if (!row) return DEFAULT_RULES;
    const { timeZone, dailyCap, quietFrom: from, quietTo: to } = row;
    return { timeZone, dailyCap, quiet: from === null || to === null ? null : { from, to } };
  }

  async saveRules(userId: string, { timeZone, dailyCap, quiet }: AlertRules): Promise<void> {
    const row = { userId, timeZone, dailyCap, quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null };
    await this.transactions.repository(AlertRulesRow).upsert(row, ['userId']);
  }

  /** The targets of these users, oldest first. */
  targetsOf(userIds: readonly string[]): Promise<AlertTargetRow[]> {
    return this.targets.find({ where: { userId: In([...userIds]) }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  target(id: string): Promise<AlertTargetRow | null> {
    return this.targets.findOneBy({ id });
  }

  /** Adds a target. A browser or Discord user can belong to one account only, so its earlier target is deleted. */
  async addTarget(target: AlertTargetRow): Promise<void> {
    const { userId, endpoint, discordId } = target;
    if (endpoint !== null) await this.targets.delete({ endpoint });
    if (discordId !== null) await this.targets.delete([{ discordId }, { userId, channel: 'discord' }]);
    await this.transactions.insertNew(AlertTargetRow, target);
  }

  /** The account that a Discord user is linked with. */
  async ownerOf(discordId: string): Promise<string | null> {
    return (await this.targets.findOneBy({ discordId }))?.userId ?? null;
  }

  async removeTarget(where: { id: string; userId?: string }): Promise<boolean> {
    return ((await this.targets.delete(where)).affected ?? 0) > 0;
  }

  /**
   * Deletes the push targets of other VAPID keys: push services refuse every message to them. Targets of releases that
   * did not store the key get this one.
   */
  async keepPushTargetsOf(vapidKey: string): Promise<void> {
    await this.targets.update({ channel: 'push', vapidKey: IsNull() }, { vapidKey });
    await this.targets.delete({ channel: 'push', vapidKey: Not(vapidKey) });
  }

  targetByToken(offToken: string): Promise<AlertTargetRow | null> {
    return this.targets.findOneBy({ offToken });
  }

  async addCode(code: DiscordCodeRow, now: Date): Promise<void> {
    const codes = this.transactions.repository(DiscordCodeRow);
    await codes.delete({ expiresAt: LessThan(now) });
    // Earlier codes of the user stay valid: if two instances answer one /link, the user sees only one of their codes.
    await codes.insert(code);
  }

  /** Consumes a code and the user's other codes; null if it does not exist or has expired. */
  async takeCode(code: string, now: Date): Promise<DiscordCodeRow | null> {
    const codes = this.transactions.repository(DiscordCodeRow);
    const row = await codes.findOneBy({ code });
    // Of concurrent uses, only the one that deletes the row gets the code.
    const isTaken = ((await codes.delete({ code })).affected ?? 0) > 0;
    if (!isTaken || row === null || row.expiresAt <= now) return null;
    await codes.delete({ discordId: row.discordId });
    return row;
  }

  /** The number of alerts sent or planned on a day (`YYYY-MM-DD` in the user's time zone). */
  async plannedOn(userId: string, day: string): Promise<number> {
    return (await this.transactions.one(PLANNED_ON, [userId, day])).alerts;
  }

  async addDeliveries(rows: readonly AlertDeliveryRow[]): Promise<void> {
    await this.transactions.insertNew(AlertDeliveryRow, [...rows]);
  }

  /** The delivery if it has not been sent or dropped yet; else null. */
  waiting({ alertId, targetId }: Pick<DeliveryKey, 'alertId' | 'targetId'>): Promise<AlertDeliveryRow | null> {
    return this.deliveries.findOneBy({ alertId, targetId, state: 'waiting' });
  }

  /** Marks a waiting delivery as sent, or as dropped if there is a reason. */
  async settle({ alertId, targetId }: DeliveryKey, reason: DropReason | null, now: Date): Promise<void> {
    const state = reason === null ? 'sent' : 'dropped';
    await this.deliveries.update({ alertId, targetId, state: 'waiting' }, { state, reason, settledAt: now });
  }

  /** Postpones a waiting delivery. */
  async postpone({ alertId, targetId }: DeliveryKey, dueAt: Date, day: string): Promise<void> {
    await this.deliveries.update({ alertId, targetId, state: 'waiting' }, { dueAt, day });
  }

  /** The deliveries that have become due since a moment, oldest first, in pages. */
  async *due(now: Date, since: Date): AsyncGenerator<DeliveryKey[]> {
    let last: DeliveryKey = { dueAt: since, alertId: FIRST_ID, targetId: FIRST_ID };
    let page: DeliveryKey[];
    do {
      page = await this.transactions.query(DUE, [now, last.dueAt, last.alertId, last.targetId]);
      yield page;
      last = page.at(-1) ?? last;
    } while (page.length === DUE_PER_PAGE);
  }

  async deleteOf(userId: string): Promise<void> {
    await this.transactions.repository(AlertRulesRow).delete({ userId });
    await this.targets.delete({ userId });
    await this.deliveries.delete({ userId });
  }

  deleteOld(dueBefore: Date): Promise<number> {
    return this.transactions.deleteInBatches(DELETE_OLD, [dueBefore], ROWS_PER_BATCH);
  }

  private get targets() {
    return this.transactions.repository(AlertTargetRow);
  }

  private get deliveries() {
    return this.transactions.repository(AlertDeliveryRow);
  }
}
