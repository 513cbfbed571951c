import type { DatabaseOptions } from '@overline/database';
import { messagingEntities, messagingMigrations } from '@overline/messaging';
import { AuditEntryRow } from '../audit/index.ts';
import { PlanVersionRow } from '../money/index.ts';
import { PersonRow } from '../people/index.ts';
import { GradedPickRow, PickCountRow, PlayerLineRow } from '../picks/index.ts';
import { searchTables } from '../searches/index.ts';
import { trafficTables } from '../traffic/index.ts';
import { ReadModels1764400000000 } from './migrations/1764400000000-read-models.ts';
import { PlayerLines1764900000000 } from './migrations/1764900000000-player-lines.ts';
import { LevelsApart1765000000000 } from './migrations/1765000000000-levels-apart.ts';
import { Tallies1765100000000 } from './migrations/1765100000000-tallies.ts';
import { PlanWindows1765200000000 } from './migrations/1765200000000-plan-windows.ts';
import { SearchWeeks1765300000000 } from './migrations/1765300000000-search-weeks.ts';

/** The schema `admin` at the address. */
export function databaseOptions(url: string, migrationUrl?: string): DatabaseOptions {
  return {
    url,
    migrationUrl,
    schema: 'admin',
    applicationName: 'overline-admin',
    entities: [
      ...messagingEntities,
      ...searchTables,
      ...trafficTables,
      AuditEntryRow,
      GradedPickRow,
      PersonRow,
      PickCountRow,
      PlanVersionRow,
      PlayerLineRow,
    ],
    migrations: [
      ...messagingMigrations,
      ReadModels1764400000000,
      PlayerLines1764900000000,
      LevelsApart1765000000000,
      Tallies1765100000000,
      PlanWindows1765200000000,
      SearchWeeks1765300000000,
    ],
  };
}
