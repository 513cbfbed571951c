export { SessionRow } from './session.entity.ts';
export { type Beginning, SessionRepository } from './session.repository.ts';
export { SessionsModule } from './sessions.module.ts';
export { TokenSigner } from './token-signer.ts';
