import { Module } from '@nestjs/common';
import { RefusedSignIns } from './refused-sign-ins.ts';
import { SecurityController } from './security.controller.ts';

@Module({ controllers: [SecurityController], providers: [RefusedSignIns] })
export class SecurityModule {}
