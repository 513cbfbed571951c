import { type DynamicModule, Module } from '@nestjs/common';
import { ServiceModule } from '@overline/service-kit';
import { AccountConsumer } from './bets/account.consumer.ts';
import { BankrollRepository } from './bets/bankroll/bankroll.repository.ts';
import {
  AddTransfer,
  ChangeBetSettings,
  DeleteTransfer,
  ReadBankroll,
  ReadTransfers,
} from './bets/bankroll/bankroll.ts';
import { AddBet } from './bets/track/add-bet.ts';
import { BetRepository } from './bets/store/bet.repository.ts';
import { ReadBetsCsv } from './bets/track/bets-csv.ts';
import { CashOutBet, ChangeBet, DeleteBet, EditBet, SettleBet } from './bets/track/change-bet.ts';
import { KnownGames } from './bets/store/known-games.ts';
import { ReadBets } from './bets/track/read-bets.ts';
import { AddClosingValues } from './bets/closing/add-closing-values.ts';
import { SettleGames } from './bets/grading/settle-games.ts';
import { SettleOpenBets } from './bets/grading/settle-open-bets.ts';
import { AddImportPart, ImportBets, ReadImportRows } from './bets/imports/import-bets.ts';
import { ImportRepository } from './bets/imports/import.repository.ts';
import { EnforceLimits } from './bets/limits/enforce-limits.ts';
import { LimitRepository } from './bets/limits/limit.repository.ts';
import { DismissHarmSign, ReadLimits, SetLimit } from './bets/limits/manage-limits.ts';
import { SuggestStake } from './bets/limits/stake-guidance.ts';
import { ReadSummary } from './bets/summary/read-summary.ts';
import { SummaryRepository } from './bets/summary/summary.repository.ts';
import { RecordClosingMarkets } from './close/record-closing-markets.ts';
import { UnclosedPickRepository } from './close/unclosed-pick.repository.ts';
import type { PicksConfig } from './config.ts';
import { databaseOptions } from './database/database-options.ts';
import { ApplyResult } from './grade/apply-result.ts';
import { AnnounceDay, CheckResults } from './grade/check-results.ts';
import { DayTally } from './grade/day-tally.ts';
import { FillVersionGaps } from './grade/fill-version-gaps.ts';
import { AddGrades, GameResultListener, GradePicks } from './grade/grade-picks.ts';
import { GradeRepository } from './grade/grade.repository.ts';
import { ReadOverduePicks, VoidOverduePicks, VoidPick } from './grade/overdue-picks.ts';
import { Ledger } from './ledger/ledger.ts';
import { CheckResultsForAdmin, RecordAdminAction, RefreshPicksForAdmin } from './record/admin-actions.ts';
import { LedgerRepository } from './ledger/ledger.repository.ts';
import { NoticeRepository } from './notice/notice.repository.ts';
import { AddPublicationToLedger } from './publication/add-publication-to-ledger.ts';
import { PublicationRepository } from './publication/publication.repository.ts';
import { PublishDay } from './publication/publish-day.ts';
import { RecordPublication } from './publication/record-publication.ts';
import { RefreshPicks } from './publication/refresh-picks.ts';
import { SealRepository } from './publication/seal.repository.ts';
import { CountedPickRepository } from './record/counted-pick.repository.ts';
import { LedgerLineRepository } from './record/ledger-line.repository.ts';
import { ReadChain, ReadRecordDay } from './record/read-chain.ts';
import { ReadCurrentPicks, ReadPicksOfLeague, ReadPublishedPicks } from './record/read-picks.ts';
import { ReadPublicPick } from './record/read-public-pick.ts';
import { ReadEveryPick, ReadRecord, RecordCache } from './record/read-record.ts';
import { ReadDayResults, ReadWinRate } from './record/read-results.ts';
import { ReadRecordCsv } from './record/record-csv.ts';
import { RecordEarlierDays } from './record/record-earlier-days.ts';
import { RecordMetrics } from './record/record-metrics.ts';
import { Backfill } from './schedule/backfill.ts';
import { PicksJobs } from './schedule/picks.jobs.ts';

const publication = [
  PublicationRepository,
  SealRepository,
  AddPublicationToLedger,
  RecordPublication,
  PublishDay,
  RefreshPicks,
];
const grading = [
  GradeRepository,
  DayTally,
  AddGrades,
  GradePicks,
  ApplyResult,
  FillVersionGaps,
  VoidOverduePicks,
  VoidPick,
  ReadOverduePicks,
  CheckResults,
  AnnounceDay,
  RecordClosingMarkets,
  UnclosedPickRepository,
];
const record = [
  Ledger,
  LedgerRepository,
  LedgerLineRepository,
  CountedPickRepository,
  ReadPublishedPicks,
  ReadPicksOfLeague,
  ReadCurrentPicks,
  ReadWinRate,
  ReadDayResults,
  RecordCache,
  ReadRecord,
  ReadEveryPick,
  ReadPublicPick,
  ReadChain,
  ReadRecordDay,
  ReadRecordCsv,
  RecordAdminAction,
  CheckResultsForAdmin,
  RefreshPicksForAdmin,
  RecordEarlierDays,
  RecordMetrics,
];
const bets = [
  BetRepository,
  KnownGames,
  AddBet,
  ChangeBet,
  EditBet,
  SettleBet,
  CashOutBet,
  DeleteBet,
  ReadBets,
  ReadBetsCsv,
  SummaryRepository,
  ReadSummary,
  BankrollRepository,
  ReadBankroll,
  ChangeBetSettings,
  AddTransfer,
  DeleteTransfer,
  ReadTransfers,
  LimitRepository,
  EnforceLimits,
  ReadLimits,
  SetLimit,
  DismissHarmSign,
  SuggestStake,
  ImportRepository,
  AddImportPart,
  ImportBets,
  ReadImportRows,
  SettleOpenBets,
  AddClosingValues,
  SettleGames,
  { provide: GameResultListener, useExisting: SettleGames },
];

@Module({})
export class AppModule {
  static with(config: PicksConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [ServiceModule.forRoot(config, { database: databaseOptions })],
      providers: [
        ...publication,
        ...grading,
        ...record,
        ...bets,
        NoticeRepository,
        AccountConsumer,
        PicksJobs,
        Backfill,
      ],
    };
  }
}
