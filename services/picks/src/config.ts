import { DatabaseSettings, readSettings, RedisSettings, serviceSettings } from '@overline/service-kit';

const Settings = serviceSettings('picks').extend(DatabaseSettings.shape).extend(RedisSettings.shape);

export const settings = readSettings(Settings, process.env);
