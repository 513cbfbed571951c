import { Controller } from '@nestjs/common';
import { adminAction, type EventOf, securityEvent } from '@overline/contracts';
import { OnEvent } from '@overline/messaging';
import { RecordAudit } from './record-audit.ts';

@Controller()
export class AuditConsumer {
  constructor(private readonly recordAudit: RecordAudit) {}

  @OnEvent(adminAction)
  async onAdminAction({ data: { at, ...action } }: EventOf<typeof adminAction>): Promise<void> {
    await this.recordAudit.execute({ ...action, at: new Date(at), source: 'admin' });
  }

  @OnEvent(securityEvent)
  async onSecurityEvent({ id, data, occurredAt }: EventOf<typeof securityEvent>): Promise<void> {
    const { kind, outcome, userId, actorId, address, details } = data;
    await this.recordAudit.execute({
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
}
