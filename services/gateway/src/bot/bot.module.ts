import { Module } from '@nestjs/common';
import { BotController } from './bot.controller.ts';

@Module({ controllers: [BotController] })
export class BotModule {}
