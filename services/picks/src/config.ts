import { DatabaseSettings, RedisSettings, serviceConfig } from '@overline/service-kit';

export class PicksConfig extends serviceConfig('picks', { ...DatabaseSettings.shape, ...RedisSettings.shape }) {}
