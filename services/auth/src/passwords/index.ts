export { isCommonPassword } from './common-password.ts';
export { PasswordHasher } from './password-hasher.ts';
export { PasswordsModule } from './passwords.module.ts';
