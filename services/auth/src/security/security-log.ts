import { Injectable, Logger } from '@nestjs/common';
import { type Client, securityEvent, type SecurityEventKind, type SecurityNoticeKind } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Outbox } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { NoticeRepository } from './notice.repository.ts';

interface SecurityRecord {
  kind: SecurityEventKind;
  /** The affected account; null if no account has the email address that was entered. */
  userId: string | null;
  /** Who did it, if not the account's own user; null if unknown. */
  actorId?: string | null;
  outcome?: 'success' | 'refused';
  client?: Client | undefined;
  details?: Record<string, string | number | boolean>;
  /** The notice shown to the account's user. */
  notice?: SecurityNoticeKind;
}

/** Records security events: in the log, as an event for the audit log, and as notices for the user. */
@Injectable()
export class SecurityLog {
  private readonly logger = new Logger('Security');

  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly notices: NoticeRepository,
    private readonly clock: Clock,
  ) {}

  /** Joins the current transaction: if it is rolled back, nothing is recorded. Returns the notice's ID. */
  async record({
    kind,
    userId,
    actorId,
    outcome = 'success',
    client,
    details = {},
    notice,
  }: SecurityRecord): Promise<string | null> {
    const address = client?.address ?? null;
    // A refused attempt does not prove who made it.
    const actor = actorId === undefined && outcome === 'success' ? userId : (actorId ?? null);
    const event = { kind, outcome, userId, actorId: actor, address, details };
    const now = this.clock.now();
    const noticeId = await this.transactions.run(async () => {
      await this.outbox.emit(securityEvent, event, now);
      return notice && userId ? this.notices.add(userId, notice, now, client) : null;
    });
    const level = outcome === 'refused' ? 'warn' : 'log';
    this.transactions.onCommit(() => this.logger[level]({ msg: 'security', ...event }));
    return noticeId;
  }
}
