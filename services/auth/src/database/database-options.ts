import { serviceDatabase } from '@overline/service-kit';
import { authEntities } from './auth.entity.ts';
import { Accounts1700000001000 } from './migrations/1700000001000-accounts.ts';
import { Tiers1764200000001 } from './migrations/1764200000001-tiers.ts';
import { Security1764300000001 } from './migrations/1764300000001-security.ts';
import { SortedAccounts1765100000001 } from './migrations/1765100000001-sorted-accounts.ts';
import { Breaks1766000000002 } from './migrations/1766000000002-breaks.ts';
import { EmailLinks1766000000001 } from './migrations/1766000000001-email-links.ts';
import { Preferences1766100000001 } from './migrations/1766100000001-preferences.ts';
import { TimeInApp1766600000001 } from './migrations/1766600000001-time-in-app.ts';
import { Region1766700000001 } from './migrations/1766700000001-region.ts';
import { PreferenceVersion1766800000001 } from './migrations/1766800000001-preference-version.ts';
import { SpentChallenges1765400000000 } from './migrations/1765400000000-spent-challenges.ts';

export const databaseOptions = serviceDatabase('auth', {
  entities: [...authEntities],
  migrations: [
    Accounts1700000001000,
    Tiers1764200000001,
    Security1764300000001,
    SortedAccounts1765100000001,
    SpentChallenges1765400000000,
    EmailLinks1766000000001,
    Breaks1766000000002,
    Preferences1766100000001,
    TimeInApp1766600000001,
    Region1766700000001,
    PreferenceVersion1766800000001,
  ],
  outsideCalls: true,
});
