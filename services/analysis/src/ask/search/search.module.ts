import { type DynamicModule, Module, type ModuleMetadata, type Provider } from '@nestjs/common';
import { AnalysisProcessor } from './analysis.processor.ts';
import { AnalysisQueue } from './analysis.queue.ts';
import { AnalysisRepository } from '../analysis/analysis.repository.ts';
import { Announcer } from './announcer.ts';
import { AwaitAnalysis } from './await-analysis.ts';
import { ChargeRepository } from '../allowance/charge.repository.ts';
import { DeadLetters } from './dead-letters.ts';
import { EndAnalysis } from './end-analysis.ts';
import { InHand } from './in-hand.ts';
import { KeepGoing } from './keep-going.ts';
import { QueuePlaces } from './queue-places.ts';
import { ReadAsked } from './read-question-of.ts';
import { RunAnalysis } from './run-analysis.ts';
import { SearchController } from '../search.controller.ts';
import { SEARCH_SETTINGS, type SearchSettings } from './search.settings.ts';
import { StartAnalysis } from './start-analysis.ts';
import { WordAnalysis } from './word-analysis.ts';

export interface SearchOptions extends SearchSettings {
  /** Providers of QUESTION, SUGGEST, ANSWER and, where a model writes, WORDS and MEANING. */
  steps: Provider[];
  /** The modules that those need. */
  imports?: ModuleMetadata['imports'];
}

/** Searches from question to answer: allowance, queue, steps, and whoever waits. */
@Module({})
export class SearchModule {
  static with({ model, steps, imports = [] }: SearchOptions): DynamicModule {
    return {
      module: SearchModule,
      imports,
      controllers: [SearchController],
      providers: [
        { provide: SEARCH_SETTINGS, useValue: { model } satisfies SearchSettings },
        ...steps,
        AnalysisRepository,
        ChargeRepository,
        Announcer,
        AnalysisQueue,
        StartAnalysis,
        EndAnalysis,
        ReadAsked,
        WordAnalysis,
        RunAnalysis,
        AnalysisProcessor,
        InHand,
        KeepGoing,
        QueuePlaces,
        AwaitAnalysis,
        DeadLetters,
      ],
    };
  }
}
