import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/index.ts';
import { TrafficModule } from '../traffic/index.ts';
import { AuditConsumer } from './audit.consumer.ts';
import { AuditController } from './audit.controller.ts';
import { AuditRepository } from './audit.repository.ts';
import { ReadAudit } from './read-audit.ts';

@Module({
  imports: [PeopleModule, TrafficModule],
  controllers: [AuditConsumer, AuditController],
  providers: [AuditRepository, ReadAudit],
})
export class AuditModule {}
