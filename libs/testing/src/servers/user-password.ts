import { createHash, createHmac } from 'node:crypto';

/** A user with all rights, on the servers of tests only. */
export const TESTER = 'tester';

/** The password of one user of a server, made of the server's own secret. */
export function userPassword(secret: string, user: string): string {
  return createHmac('sha256', secret).update(user).digest('base64url');
}

/** What Redis keeps of a password. */
export function passwordHash(password: string): string {
  return createHash('sha256').update(password).digest('hex');
}
