import { Module } from '@nestjs/common';
import { AuditTrail } from './audit-trail.ts';

@Module({ providers: [AuditTrail] })
export class AuditModule {}
