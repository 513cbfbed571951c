import { Module } from '@nestjs/common';
import { NoticeRepository } from './notice.repository.ts';

@Module({ providers: [NoticeRepository], exports: [NoticeRepository] })
export class NoticeModule {}
