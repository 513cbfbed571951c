import { Injectable } from '@nestjs/common';
import { adminAction, type EventOf, securityEvent } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { OnEvent } from '@overline/messaging';
import { REGISTRATIONS, RollupRepository } from '../rollups/rollup.repository.ts';
import type { AuditEntryRow } from '../database/admin.entity.ts';
import { AuditRepository } from './audit.repository.ts';

/** Stores an action in the audit log, and counts a registration. */
@Injectable()
export class RecordAudit {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditRepository,
    private readonly rollups: RollupRepository,
  ) {}

  @OnEvent(adminAction)
  async onAdminAction({ data: { at, ...action } }: EventOf<typeof adminAction>): Promise<void> {
    await this.execute({ ...action, at: new Date(at), source: 'admin' });
  }

  @OnEvent(securityEvent)
  async onSecurityEvent({ id, data, occurredAt }: EventOf<typeof securityEvent>): Promise<void> {
    const { kind, outcome, userId, actorId, address, details } = data;
    await this.execute({
      id,
      at: occurredAt,
      source: 'security',
      actorId,
      actor: null,
      action: kind,
      target: userId,
      outcome: outcome === 'success' ? 'done' : 'refused',
      details,
      address,
    });
  }

  private async execute(entry: AuditEntryRow): Promise<void> {
    const isRegistration = entry.source === 'security' && entry.action === 'registered' && entry.outcome === 'done';
    await this.transactions.run(async () => {
      await this.audit.add(entry);
      if (isRegistration) await this.rollups.add(REGISTRATIONS, [{ at: entry.at, accounts: 1 }]);
    });
  }
}
