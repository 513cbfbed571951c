import { Module } from '@nestjs/common';
import { FreezeCloses } from './freeze-closes.ts';
import { OpenCloseRepository } from './open-close.repository.ts';

@Module({ providers: [FreezeCloses, OpenCloseRepository], exports: [FreezeCloses] })
export class CloseModule {}
