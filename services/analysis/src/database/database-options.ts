import { serviceDatabase } from '@overline/service-kit';
import { ALERT_TABLES } from '../alerts/alert.entity.ts';
import { SearchChargeRow, SearchCountRow } from '../ask/allowance/allowance.entity.ts';
import { AnalysisRow } from '../ask/analysis/analysis.entity.ts';
import { FACT_TABLES } from '../facts/database/fact.entity.ts';
import { PropViewRow } from '../forecast/prop/prop-view.repository.ts';
import { Facts1763700000000 } from './migrations/1763700000000-facts.ts';
import { Search1763800000000 } from './migrations/1763800000000-search.ts';
import { Reading1764000000000 } from './migrations/1764000000000-reading.ts';
import { Guesses1764200000000 } from './migrations/1764200000000-guesses.ts';
import { Carrier1765000000001 } from './migrations/1765000000001-carrier.ts';
import { Retention1765400000000 } from './migrations/1765400000000-retention.ts';
import { LiveGames1765500000000 } from './migrations/1765500000000-live-games.ts';
import { Alerts1765700000001 } from './migrations/1765700000001-alerts.ts';
import { Leagues1766000000000 } from './migrations/1766000000000-leagues.ts';
import { Starters1766500000000 } from './migrations/1766500000000-starters.ts';
import { ViewWatches1766800000000 } from './migrations/1766800000000-view-watches.ts';
import { RosterChanges1766900000000 } from './migrations/1766900000000-roster-changes.ts';
import { GradedPicks1767000000000 } from './migrations/1767000000000-graded-picks.ts';
import { PlanLimits1767100000000 } from './migrations/1767100000000-plan-limits.ts';
import { ViewsOfTables1767200000000 } from './migrations/1767200000000-views-of-tables.ts';
import { AccountPlans1767300000000 } from './migrations/1767300000000-account-plans.ts';

export const databaseOptions = serviceDatabase('analysis', {
  entities: [...FACT_TABLES, PropViewRow, AnalysisRow, SearchCountRow, SearchChargeRow, ...ALERT_TABLES],
  migrations: [
    Facts1763700000000,
    Search1763800000000,
    Reading1764000000000,
    Guesses1764200000000,
    Carrier1765000000001,
    Retention1765400000000,
    LiveGames1765500000000,
    Alerts1765700000001,
    Leagues1766000000000,
    Starters1766500000000,
    ViewWatches1766800000000,
    RosterChanges1766900000000,
    GradedPicks1767000000000,
    PlanLimits1767100000000,
    ViewsOfTables1767200000000,
    AccountPlans1767300000000,
  ],
});
