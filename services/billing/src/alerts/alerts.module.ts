import { Module } from '@nestjs/common';
import { DisputesModule } from '../disputes/index.ts';
import { AlertController } from './alert.controller.ts';
import { AlertRepository } from './alert.repository.ts';
import { DismissAlert } from './dismiss-alert.ts';

@Module({
  imports: [DisputesModule],
  controllers: [AlertController],
  providers: [AlertRepository, DismissAlert],
  exports: [AlertRepository],
})
export class AlertsModule {}
