export { type AccessOptions, requireAccess } from './access.ts';
export { clientOf, introduced, rememberDevice } from './client.ts';
export { Principals } from './principals.ts';
export { NotAuthenticated } from './session.errors.ts';
export { SessionsModule } from './sessions.module.ts';
