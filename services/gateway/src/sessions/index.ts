export { requireAccess } from './access.ts';
export { Principals } from './principals.ts';
export { NotAuthenticated } from './session.errors.ts';
export { SessionsModule } from './sessions.module.ts';
