import { serviceDatabase } from '@overline/service-kit';
import { adminEntities } from './admin.entity.ts';
import { ReadModels1764400000000 } from './migrations/1764400000000-read-models.ts';
import { PlayerLines1764900000000 } from './migrations/1764900000000-player-lines.ts';
import { ConsoleStore1765400000000, RETIRED_TABLES } from './migrations/1765400000000-console-store.ts';

export const databaseOptions = serviceDatabase('admin', {
  entities: adminEntities,
  migrations: [ReadModels1764400000000, PlayerLines1764900000000, ConsoleStore1765400000000],
  retiredTables: RETIRED_TABLES,
});
