import { Injectable } from '@nestjs/common';
import type { Principal } from '@overline/contracts';
import { AccountRepository } from './account.repository.ts';

@Injectable()
export class DeleteAccount {
  constructor(private readonly accounts: AccountRepository) {}

  execute({ userId }: Principal): Promise<void> {
    return this.accounts.remove(userId);
  }
}
