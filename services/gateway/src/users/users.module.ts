import { Module } from '@nestjs/common';
import { SearchCountsModule } from '../search-counts/index.ts';
import { UsersController } from './users.controller.ts';

@Module({ imports: [SearchCountsModule], controllers: [UsersController] })
export class UsersModule {}
