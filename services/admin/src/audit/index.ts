export { AuditEntryRow } from './audit-entry.entity.ts';
export { AuditModule } from './audit.module.ts';
