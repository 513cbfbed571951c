import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { DeleteOldSearches } from '../retention/delete-old-searches.ts';
import { SearchRetentionJobs } from '../retention/search-retention.jobs.ts';
import { SearchRetentionRepository } from '../retention/search-retention.repository.ts';
import { AllowanceModule } from '../allowance/allowance.module.ts';
import { AnalysisRepository } from '../analysis/analysis.repository.ts';
import { OpenAnalysisRepository } from '../analysis/open-analysis.repository.ts';
import { AnalysisProcessor } from './analysis.processor.ts';
import { AnalysisQueue } from './analysis.queue.ts';
import { Announcer } from './announcer.ts';
import { AwaitAnalysis } from './await-analysis.ts';
import { DeadLetters } from './dead-letters.ts';
import { DraftStep } from './draft-step.ts';
import { EndAnalysis } from './end-analysis.ts';
import { InHand } from './in-hand.ts';
import { KeepGoing } from './keep-going.ts';
import { PersonConsumer } from './person.consumer.ts';
import { QueuePlaces } from './queue-places.ts';
import { ReadStep } from './read-step.ts';
import { RunAnalysis } from './run-analysis.ts';
import { SEARCH_SETTINGS, type SearchSettings } from './search.settings.ts';
import { StartAnalysis } from './start-analysis.ts';
import { WordsStep } from './words-step.ts';

export interface SearchOptions extends SearchSettings {
  /** The modules that read questions, answer them and write words. */
  parts: NonNullable<ModuleMetadata['imports']>;
}

/** Searches from question to answer: queue, steps, and whoever waits. */
@Module({})
export class SearchModule {
  static with({ model, guessesADay, parts }: SearchOptions): DynamicModule {
    return {
      module: SearchModule,
      imports: [AllowanceModule, ...parts],
      controllers: [PersonConsumer],
      providers: [
        { provide: SEARCH_SETTINGS, useValue: { model, guessesADay } satisfies SearchSettings },
        AnalysisRepository,
        SearchRetentionRepository,
        DeleteOldSearches,
        SearchRetentionJobs,
        OpenAnalysisRepository,
        Announcer,
        AnalysisQueue,
        StartAnalysis,
        EndAnalysis,
        ReadStep,
        DraftStep,
        WordsStep,
        RunAnalysis,
        AnalysisProcessor,
        InHand,
        KeepGoing,
        QueuePlaces,
        AwaitAnalysis,
        DeadLetters,
      ],
      exports: [StartAnalysis, AwaitAnalysis, DeadLetters],
    };
  }
}
