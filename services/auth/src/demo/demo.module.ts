import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.ts';
import { PasswordsModule } from '../passwords/index.ts';
import { DemoAccounts } from './demo-accounts.ts';

@Module({ imports: [AccountsModule, PasswordsModule], providers: [DemoAccounts] })
export class DemoModule {}
