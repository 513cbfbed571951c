import type { DatabaseOptions } from '@overline/database';
import { messagingEntities, messagingMigrations } from '@overline/messaging';
import { AccountRow } from '../accounts/index.ts';
import { FailedAttemptRow, SpentChallengeRow } from '../attempts/index.ts';
import { KnownDeviceRow } from '../devices/index.ts';
import { secondFactorEntities } from '../second-factor/index.ts';
import { NoticeRow } from '../security/index.ts';
import { SessionRow } from '../sessions/index.ts';
import { Accounts1700000001000 } from './migrations/1700000001000-accounts.ts';
import { Tiers1764200000001 } from './migrations/1764200000001-tiers.ts';
import { Security1764300000001 } from './migrations/1764300000001-security.ts';
import { SortedAccounts1765100000001 } from './migrations/1765100000001-sorted-accounts.ts';
import { SpentChallenges1765400000000 } from './migrations/1765400000000-spent-challenges.ts';

/** The schema `auth` at the address. */
export function databaseOptions(url: string, migrationUrl?: string): DatabaseOptions {
  return {
    url,
    migrationUrl,
    schema: 'auth',
    applicationName: 'overline-auth',
    entities: [
      ...messagingEntities,
      AccountRow,
      SessionRow,
      FailedAttemptRow,
      SpentChallengeRow,
      KnownDeviceRow,
      NoticeRow,
      ...secondFactorEntities,
    ],
    migrations: [
      ...messagingMigrations,
      Accounts1700000001000,
      Tiers1764200000001,
      Security1764300000001,
      SortedAccounts1765100000001,
      SpentChallenges1765400000000,
    ],
  };
}
