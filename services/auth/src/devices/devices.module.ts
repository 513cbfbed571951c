import { Module } from '@nestjs/common';
import { KnownDeviceRepository } from './known-device.repository.ts';

@Module({ providers: [KnownDeviceRepository], exports: [KnownDeviceRepository] })
export class DevicesModule {}
