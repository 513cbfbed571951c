import type { DatabaseOptions } from '@overline/database';
import { messagingEntities, messagingMigrations } from '@overline/messaging';
import { SearchChargeRow } from '../ask/allowance/search-charge.entity.ts';
import { SearchCountRow } from '../ask/allowance/search-count.entity.ts';
import { AnalysisRow } from '../ask/analysis/analysis.entity.ts';
import { FACT_TABLES } from '../facts/database/fact.entity.ts';
import { PropViewRow } from '../forecast/prop/prop-view.repository.ts';
import { Facts1763700000000 } from './migrations/1763700000000-facts.ts';
import { Search1763800000000 } from './migrations/1763800000000-search.ts';
import { Reading1764000000000 } from './migrations/1764000000000-reading.ts';
import { Guesses1764200000000 } from './migrations/1764200000000-guesses.ts';
import { Carrier1765000000001 } from './migrations/1765000000001-carrier.ts';
import { Retention1765400000000 } from './migrations/1765400000000-retention.ts';

/** The schema `analysis` of the database at this URL. */
export function databaseOptions(url: string, migrationUrl?: string): DatabaseOptions {
  return {
    url,
    migrationUrl,
    schema: 'analysis',
    applicationName: 'analysis',
    entities: [...messagingEntities, ...FACT_TABLES, PropViewRow, AnalysisRow, SearchCountRow, SearchChargeRow],
    migrations: [
      ...messagingMigrations,
      Facts1763700000000,
      Search1763800000000,
      Reading1764000000000,
      Guesses1764200000000,
      Carrier1765000000001,
      Retention1765400000000,
    ],
  };
}
