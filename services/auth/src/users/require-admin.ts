import { Injectable } from '@nestjs/common';
import type { Principal } from '@overline/contracts';
import { AccountRepository } from '../accounts/index.ts';
import { NotAnAdmin } from './user.errors.ts';

/** The gateway has asked before; here it is what the account says now. */
@Injectable()
export class RequireAdmin {
  constructor(private readonly accounts: AccountRepository) {}

  /** @throws NotAnAdmin */
  async execute({ userId }: Principal): Promise<void> {
    if ((await this.accounts.byId(userId))?.tier !== 'Admin') throw new NotAnAdmin();
  }
}
