import { Module } from '@nestjs/common';
import { NoticeRepository } from './notice.repository.ts';
import { SecurityController } from './security.controller.ts';
import { SecurityLog } from './security-log.ts';

@Module({ controllers: [SecurityController], providers: [NoticeRepository, SecurityLog], exports: [SecurityLog] })
export class SecurityModule {}
