import { Module } from '@nestjs/common';
import { BoardModule } from '../board/board.module.ts';
import { ForecastModule } from '../forecast/forecast.module.ts';
import { AccountPlanRepository } from './account-plan.repository.ts';
import { AlertRepository } from './alert.repository.ts';
import { AlertsJobs } from './alerts.jobs.ts';
import { ChangeWatch, CreateWatch, DeleteWatch } from './change-watches.ts';
import { CompareStatuses } from './compare-statuses.ts';
import { CompareValues } from './compare-values.ts';
import { CompareViews } from './compare-views.ts';
import { EvaluateChanges } from './evaluate-changes.ts';
import { GradeAlerts } from './grade-alerts.ts';
import { InitialStates } from './initial-states.ts';
import { ListAlerts, MarkAlertsRead } from './list-alerts.ts';
import { ListWatches, DescribeWatches } from './list-watches.ts';
import { RaiseAlerts } from './raise-alerts.ts';
import { SaveCrossings } from './save-crossings.ts';
import { ViewWatchRepository } from './view-watch.repository.ts';
import { WatchAccounts } from './watch-accounts.ts';
import { WatchRepository } from './watch.repository.ts';

/** Watches, and the alerts that they raise when a price, an injury report or a grade makes their condition true. */
@Module({
  imports: [ForecastModule, BoardModule],
  providers: [
    AccountPlanRepository,
    WatchRepository,
    ViewWatchRepository,
    InitialStates,
    CreateWatch,
    ChangeWatch,
    DeleteWatch,
    ListWatches,
    DescribeWatches,
    WatchAccounts,
    EvaluateChanges,
    CompareStatuses,
    CompareValues,
    CompareViews,
    SaveCrossings,
    GradeAlerts,
    AlertsJobs,
    AlertRepository,
    RaiseAlerts,
    ListAlerts,
    MarkAlertsRead,
  ],
  exports: [WatchAccounts],
})
export class AlertsModule {}
