import { Controller } from '@nestjs/common';
import {
  type AnswerOf,
  awaitAnalysis,
  getAnalysis,
  getDeadLetters,
  getMyAnalyses,
  getSuggestions,
  type InputOf,
  replayAnalysisRequest,
  startAnalysis,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { Suggest } from './question/question.module.ts';
import { AwaitAnalysis } from './search/await-analysis.ts';
import { DeadLetters } from './search/dead-letters.ts';
import { StartAnalysis } from './search/start-analysis.ts';

@Controller()
export class SearchController {
  constructor(
    private readonly starting: StartAnalysis,
    private readonly awaiting: AwaitAnalysis,
    private readonly deadLetters: DeadLetters,
    private readonly clock: Clock,
    private readonly suggest: Suggest,
  ) {}

  @OnRequest(startAnalysis)
  start(input: InputOf<typeof startAnalysis>): Promise<AnswerOf<typeof startAnalysis>> {
    return this.starting.execute(input);
  }

  @OnRequest(awaitAnalysis)
  await(input: InputOf<typeof awaitAnalysis>): Promise<AnswerOf<typeof awaitAnalysis>> {
    return this.awaiting.execute(input);
  }

  @OnRequest(getMyAnalyses)
  mine({ by, type, limit }: InputOf<typeof getMyAnalyses>): Promise<AnswerOf<typeof getMyAnalyses>> {
    return this.awaiting.mine(by, type, limit);
  }

  @OnRequest(getAnalysis)
  one({ by, id }: InputOf<typeof getAnalysis>): Promise<AnswerOf<typeof getAnalysis>> {
    return this.awaiting.one(by, id);
  }

  @OnRequest(getSuggestions)
  suggestions({ q, type }: InputOf<typeof getSuggestions>): Promise<AnswerOf<typeof getSuggestions>> {
    return this.suggest.execute(q, type, this.clock.now());
  }

  @OnRequest(getDeadLetters)
  failed(): Promise<AnswerOf<typeof getDeadLetters>> {
    return this.deadLetters.list();
  }

  @OnRequest(replayAnalysisRequest)
  async replay({ id }: InputOf<typeof replayAnalysisRequest>): Promise<AnswerOf<typeof replayAnalysisRequest>> {
    await this.deadLetters.replay(id);
    return { success: true };
  }
}
