import { DatabaseSettings, readSettings, RedisSettings, ServiceSettings } from '@overline/service-kit';

const Settings = ServiceSettings.extend(DatabaseSettings.shape).extend(RedisSettings.shape);

export const settings = readSettings(Settings, process.env);
