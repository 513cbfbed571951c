import { Module } from '@nestjs/common';
import { LiveController } from './live.controller.ts';
import { LiveHub } from './live-hub.ts';

@Module({ controllers: [LiveController], providers: [LiveHub] })
export class LiveModule {}
