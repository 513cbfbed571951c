import { serviceDatabase } from '@overline/service-kit';
import { AuditEntryRow } from '../audit/audit-entry.entity.ts';
import { PersonRow } from '../people/person.entity.ts';
import { GradedPickRow, PlayerLineRow } from '../picks/graded-pick.entity.ts';
import { PlanVersionRow } from '../revenue/plan-version.entity.ts';
import { rollupEntities } from '../rollups/rollup.entity.ts';
import { QuestionDayRow, QuestionRow, SearchRow } from '../searches/search.entity.ts';
import { ActiveUserCountRow, ActiveUserDayRow, ActiveUserHourRow } from '../traffic/active-user.entity.ts';
import { ReadModels1764400000000 } from './migrations/1764400000000-read-models.ts';
import { PlayerLines1764900000000 } from './migrations/1764900000000-player-lines.ts';
import { ConsoleStore1765400000000, RETIRED_TABLES } from './migrations/1765400000000-console-store.ts';

export const databaseOptions = serviceDatabase('admin', {
  entities: [
    ...rollupEntities,
    ActiveUserCountRow,
    ActiveUserDayRow,
    ActiveUserHourRow,
    AuditEntryRow,
    GradedPickRow,
    PersonRow,
    PlanVersionRow,
    PlayerLineRow,
    QuestionDayRow,
    QuestionRow,
    SearchRow,
  ],
  migrations: [ReadModels1764400000000, PlayerLines1764900000000, ConsoleStore1765400000000],
  retiredTables: RETIRED_TABLES,
});
