import { Module } from '@nestjs/common';
import { ForecastModule } from '../forecast/forecast.module.ts';
import { AllowanceRepository } from './allowance/allowance.repository.ts';
import { GetSearchCounts, SetSearchCount } from './allowance/search-counts.ts';
import { AnalysisRepository } from './analysis/analysis.repository.ts';
import { OpenAnalysisRepository } from './analysis/open-analysis.repository.ts';
import { AnswerBest } from './answer/answer-best.ts';
import { AnswerCompare } from './answer/answer-compare.ts';
import { AnswerGame } from './answer/answer-game.ts';
import { AnswerMilestones } from './answer/answer-milestones.ts';
import { AnswerMixed } from './answer/answer-mixed.ts';
import { AnswerParlay } from './answer/answer-parlay.ts';
import { AnswerProps } from './answer/answer-props.ts';
import { PropsTogether } from './answer/props-together.ts';
import { GameProps } from './answer/game-props.ts';
import { PropAnswers } from './answer/prop-answers.ts';
import { StartedGames } from './answer/started-games.ts';
import { WhatIfFacts } from './answer/what-if.ts';
import { QuestionModule } from './question/question.module.ts';
import { DeleteAccountSearches } from './retention/delete-account-searches.ts';
import { SearchRetentionJobs } from './retention/search-retention.jobs.ts';
import { SearchRetentionRepository } from './retention/search-retention.repository.ts';
import { ReadSlip } from './slip/read-slip.ts';
import { AnalysisRecovery } from './search/analysis-recovery.ts';
import { AnalysisQueue } from './search/analysis.queue.ts';
import { AwaitAnalysis } from './search/await-analysis.ts';
import { ListDeadLetters, ReplayAnalysis } from './search/dead-letters.ts';
import { EndAnalysis } from './search/end-analysis.ts';
import { Heartbeats } from './search/heartbeats.ts';
import { ModelLimit } from './search/model-limit.ts';
import { ProgressNotices, QueuePositions } from './search/progress.ts';
import { ListAnalyses, ReadAnalysis } from './search/read-analyses.ts';
import { RunAnalysis } from './search/run-analysis.ts';
import { StartAnalysis } from './search/start-analysis.ts';
import { DraftStep, ReadStep, WordsStep } from './search/steps.ts';
import { LanguageModel } from './words/language-model.ts';
import { RephraseQuestion } from './words/rephrase-question.ts';
import { WriteWords } from './words/write-words.ts';

const answers = [
  AnswerProps,
  PropsTogether,
  AnswerBest,
  AnswerMilestones,
  AnswerCompare,
  AnswerGame,
  AnswerMixed,
  AnswerParlay,
  PropAnswers,
  GameProps,
  WhatIfFacts,
  StartedGames,
  ReadSlip,
];
const words = [LanguageModel, WriteWords, RephraseQuestion];

const allowance = [AllowanceRepository, GetSearchCounts, SetSearchCount];
const analyses = [
  AnalysisRepository,
  OpenAnalysisRepository,
  StartAnalysis,
  AwaitAnalysis,
  ReadAnalysis,
  ListAnalyses,
  ListDeadLetters,
  ReplayAnalysis,
];
const search = [
  AnalysisQueue,
  RunAnalysis,
  ReadStep,
  DraftStep,
  WordsStep,
  EndAnalysis,
  ModelLimit,
  AnalysisRecovery,
  Heartbeats,
  ProgressNotices,
  QueuePositions,
];
const retention = [SearchRetentionRepository, DeleteAccountSearches, SearchRetentionJobs];

/** The providers that do not depend on how a question is read, answered or put into words. */
export const searchProviders = [...allowance, ...analyses, ...search, ...retention];

/** Searches, from a question to its stored analysis. */
@Module({
  imports: [ForecastModule, QuestionModule],
  providers: [...searchProviders, ...answers, ...words],
  exports: [DeleteAccountSearches],
})
export class AskModule {}
