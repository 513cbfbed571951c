export { AccountRow } from './account.entity.ts';
export { AccountGone, EmailTaken, UsernameTaken } from './account.errors.ts';
export { requireOtherAdmins } from './account.policy.ts';
export { AccountRepository } from './account.repository.ts';
export { comparisonKey, newAccount, type Payment, type StoredAccount } from './account.ts';
export { withEndedTokens, withGrantedTier, withPayment } from './account.ts';
export { AccountsModule } from './accounts.module.ts';
export { ResetPassword } from './reset-password.ts';
export { SetTier } from './set-tier.ts';
