import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.ts';
import { DevicesModule } from '../devices/index.ts';
import { PasswordsModule } from '../passwords/index.ts';
import { SecurityModule } from '../security/index.ts';
import { EndSession } from './end-session.ts';
import { LogIn } from './log-in.ts';
import { LogOut } from './log-out.ts';
import { SignInController } from './sign-in.controller.ts';

@Module({
  imports: [AccountsModule, DevicesModule, PasswordsModule, SecurityModule],
  controllers: [SignInController],
  providers: [LogIn, LogOut, EndSession],
})
export class SignInModule {}
