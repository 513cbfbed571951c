export { AccountRepository } from './account.repository.ts';
export { AccountsModule } from './accounts.module.ts';
export { ResetPassword } from './reset-password.ts';
export { SetTier } from './set-tier.ts';
