import { DatabaseSettings, RedisSettings, serviceConfig } from '@overline/service-kit';

export class AdminConfig extends serviceConfig('admin', { ...DatabaseSettings.shape, ...RedisSettings.shape }) {}
