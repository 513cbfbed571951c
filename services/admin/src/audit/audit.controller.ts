import { Controller } from '@nestjs/common';
import { type AuditLog, getAuditLog, type InputOf } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { ReadAudit } from './read-audit.ts';

@Controller()
export class AuditController {
  constructor(private readonly readAudit: ReadAudit) {}

  @OnRequest(getAuditLog)
  list(input: InputOf<typeof getAuditLog>): Promise<AuditLog> {
    return this.readAudit.execute(input);
  }
}
