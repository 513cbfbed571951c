import { Module } from '@nestjs/common';
import { PublicationRepository } from './publication.repository.ts';
import { PublishDay } from './publish-day.ts';
import { RecordPublication } from './record-publication.ts';
import { RefreshPicks } from './refresh-picks.ts';
import { SealRepository } from './seal.repository.ts';

@Module({
  providers: [PublicationRepository, SealRepository, RecordPublication, PublishDay, RefreshPicks],
  exports: [PublicationRepository, SealRepository, RecordPublication, PublishDay, RefreshPicks],
})
export class PublicationModule {}
