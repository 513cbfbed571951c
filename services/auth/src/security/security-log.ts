import { Injectable, Logger } from '@nestjs/common';
import { type Client, securityEvent, type SecurityEventKind, type SecurityNoticeKind } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Outbox } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { NoticeRepository } from './notice.repository.ts';

export interface Happening {
  kind: SecurityEventKind;
  /** The account that it is about; null where nobody has that e-mail. */
  userId: string | null;
  /** Who did it, where that is somebody else than the person. */
  actorId?: string;
  outcome?: 'success' | 'refused';
  client?: Client | undefined;
  details?: Record<string, string | number | boolean>;
  /** What the person is told of it. */
  notice?: SecurityNoticeKind;
}

/** Where everything goes that decides who may do what: the log, the audit log by event, and the person's notices. */
@Injectable()
export class SecurityLog {
  private readonly logger = new Logger('Security');

  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly notices: NoticeRepository,
    private readonly clock: Clock,
  ) {}

  /** Joins the present transaction: what is rolled back has not happened. */
  async record({ kind, userId, actorId, outcome = 'success', client, details = {}, notice }: Happening): Promise<void> {
    const address = client?.address ?? null;
    // Who has proved to be nobody acts as nobody.
    const actor = actorId ?? (outcome === 'success' ? userId : null);
    const event = { kind, outcome, userId, actorId: actor, address, details };
    const now = this.clock.now();
    await this.transactions.run(async () => {
      await this.outbox.emit(securityEvent, event, now);
      if (notice && userId) await this.notices.add(userId, notice, now, client);
    });
    const level = outcome === 'refused' ? 'warn' : 'log';
    this.transactions.onCommit(() => this.logger[level]({ msg: 'security', ...event }));
  }
}
