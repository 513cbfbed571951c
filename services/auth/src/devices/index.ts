export { DevicesModule } from './devices.module.ts';
export { KnownDeviceRow } from './known-device.entity.ts';
export { KnownDeviceRepository } from './known-device.repository.ts';
