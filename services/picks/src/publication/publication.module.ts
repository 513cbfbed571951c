import { Module } from '@nestjs/common';
import { PublicationRepository } from './publication.repository.ts';
import { PublishDay } from './publish-day.ts';
import { RefreshPicks } from './refresh-picks.ts';

@Module({
  providers: [PublicationRepository, PublishDay, RefreshPicks],
  exports: [PublicationRepository, PublishDay, RefreshPicks],
})
export class PublicationModule {}
