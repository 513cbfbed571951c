import { Injectable } from '@nestjs/common';
import { isCommonPassword, PasswordHasher } from '../passwords/index.ts';
import { CommonPassword } from './account.errors.ts';

/** Hashes a password that somebody has chosen. */
@Injectable()
export class ChoosePassword {
  constructor(private readonly hasher: PasswordHasher) {}

  /** @throws CommonPassword also for one that is the person's own name or address. */
  async execute(password: string, own: { username: string; email: string }): Promise<string> {
    if (isCommonPassword(password, [own.username, own.email])) throw new CommonPassword();
    return this.hasher.hash(password);
  }
}
