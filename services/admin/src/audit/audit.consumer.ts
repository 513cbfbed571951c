import { Controller } from '@nestjs/common';
import { adminAction, type EventOf, securityEvent } from '@overline/contracts';
import { OnEvent } from '@overline/messaging';
import { REGISTRATIONS, RollupRepository } from '../rollups/rollup.repository.ts';
import { AuditRepository } from './audit.repository.ts';

@Controller()
export class AuditConsumer {
  constructor(
    private readonly audit: AuditRepository,
    private readonly rollups: RollupRepository,
  ) {}

  @OnEvent(adminAction)
  async onAdminAction({ data: { at, ...data } }: EventOf<typeof adminAction>): Promise<void> {
    await this.audit.add({ ...data, at: new Date(at), source: 'admin' });
  }

  @OnEvent(securityEvent)
  async onSecurityEvent({ id, data, occurredAt }: EventOf<typeof securityEvent>): Promise<void> {
    const { kind, outcome, userId, actorId, address, details } = data;
    await this.audit.add({
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
    if (kind === 'registered' && outcome === 'success')
      await this.rollups.add(REGISTRATIONS, [{ at: occurredAt, accounts: 1 }]);
  }
}
