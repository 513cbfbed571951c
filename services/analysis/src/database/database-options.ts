import type { DatabaseOptions } from '@overline/database';
import { messagingEntities, messagingMigrations } from '@overline/messaging';
import { SearchChargeRow, SearchCountRow } from '../ask/allowance/allowance.entity.ts';
import { AnalysisRow } from '../ask/analysis/analysis.entity.ts';
import { GameRow } from '../facts/game/game.entity.ts';
import { PlayerGameRow } from '../facts/game/player-game.entity.ts';
import { TeamRow } from '../facts/league/team.entity.ts';
import { LoadedDayRow } from '../facts/loading/loaded-day.entity.ts';
import { InjuryReportRow } from '../facts/player/injury-report.entity.ts';
import { InjuryRow } from '../facts/player/injury.entity.ts';
import { PlayerAliasRow } from '../facts/player/player-alias.entity.ts';
import { PlayerRow } from '../facts/player/player.entity.ts';
import { PriceRow } from '../facts/price/price.entity.ts';
import { UnmatchedNameRow } from '../facts/price/unmatched-name.entity.ts';
import { PropViewRow } from '../forecast/prop/prop-view.entity.ts';
import { Facts1763700000000 } from './migrations/1763700000000-facts.ts';
import { Search1763800000000 } from './migrations/1763800000000-search.ts';
import { Reading1764000000000 } from './migrations/1764000000000-reading.ts';
import { Guesses1764200000000 } from './migrations/1764200000000-guesses.ts';
import { Carrier1765000000001 } from './migrations/1765000000001-carrier.ts';
import { Retention1765400000000 } from './migrations/1765400000000-retention.ts';

const FACTS = [
  TeamRow,
  PlayerRow,
  PlayerAliasRow,
  InjuryRow,
  InjuryReportRow,
  GameRow,
  PlayerGameRow,
  PriceRow,
  UnmatchedNameRow,
  LoadedDayRow,
];
const FORECAST = [PropViewRow];
const ASK = [AnalysisRow, SearchCountRow, SearchChargeRow];

/** The schema `analysis` at the address. */
export function databaseOptions(url: string, migrationUrl?: string): DatabaseOptions {
  return {
    url,
    migrationUrl,
    schema: 'analysis',
    applicationName: 'analysis',
    entities: [...messagingEntities, ...FACTS, ...FORECAST, ...ASK],
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
