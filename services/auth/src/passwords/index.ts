export { isCommonPassword } from './common-password.ts';
export { PasswordHasher } from './password-hasher.ts';
