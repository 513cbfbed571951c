import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { REGISTRATIONS, RollupRepository } from '../rollups/rollup.repository.ts';
import type { AuditEntryRow } from './audit-entry.entity.ts';
import { AuditRepository } from './audit.repository.ts';

/** Stores an action in the audit log, and counts a registration. */
@Injectable()
export class RecordAudit {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditRepository,
    private readonly rollups: RollupRepository,
  ) {}

  async execute(entry: AuditEntryRow): Promise<void> {
    const isRegistration = entry.source === 'security' && entry.action === 'registered' && entry.outcome === 'done';
    await this.transactions.run(async () => {
      await this.audit.add(entry);
      if (isRegistration) await this.rollups.add(REGISTRATIONS, [{ at: entry.at, accounts: 1 }]);
    });
  }
}
