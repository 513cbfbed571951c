export { SessionRepository } from './session.repository.ts';
export { SessionsModule } from './sessions.module.ts';
export { SESSION_SECONDS, TokenSigner } from './token-signer.ts';
