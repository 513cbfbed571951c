export { AuditModule } from './audit.module.ts';
export { auditRoutes } from './audit-routes.ts';
export { AuditTrail } from './audit-trail.ts';
