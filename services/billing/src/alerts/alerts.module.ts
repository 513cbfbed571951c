import { Module } from '@nestjs/common';
import { AlertController } from './alert.controller.ts';
import { AlertRepository } from './alert.repository.ts';

@Module({ controllers: [AlertController], providers: [AlertRepository], exports: [AlertRepository] })
export class AlertsModule {}
