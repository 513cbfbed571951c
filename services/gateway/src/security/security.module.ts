import { Module } from '@nestjs/common';
import { SecurityController } from './security.controller.ts';

@Module({ controllers: [SecurityController] })
export class SecurityModule {}
