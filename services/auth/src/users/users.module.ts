import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.ts';
import { SecurityModule } from '../security/index.ts';
import { DeleteUser } from './delete-user.ts';
import { EndSessions } from './end-sessions.ts';
import { ReadUsers } from './read-users.ts';
import { RequireAdmin } from './require-admin.ts';
import { UpdatePlan } from './update-plan.ts';
import { UserRepository } from './user.repository.ts';
import { UsersController } from './users.controller.ts';

@Module({
  imports: [AccountsModule, SecurityModule],
  controllers: [UsersController],
  providers: [ReadUsers, UpdatePlan, EndSessions, DeleteUser, RequireAdmin, UserRepository],
})
export class UsersModule {}
