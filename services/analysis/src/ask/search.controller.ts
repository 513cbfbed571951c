import { Controller } from '@nestjs/common';
import {
  awaitAnalysis,
  getAnalysis,
  getDeadLetters,
  getMyAnalyses,
  getSuggestions,
  type InputOf,
  replayAnalysisRequest,
  type RequestReply,
  startAnalysis,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { Suggest } from './question/question.module.ts';
import { AwaitAnalysis } from './search/await-analysis.ts';
import { ListDeadLetters, ReplayAnalysis } from './search/dead-letters.ts';
import { ListAnalyses, ReadAnalysis } from './search/read-analyses.ts';
import { StartAnalysis } from './search/start-analysis.ts';

@Controller()
export class SearchController {
  constructor(
    private readonly startAnalysis: StartAnalysis,
    private readonly awaitAnalysis: AwaitAnalysis,
    private readonly readAnalysis: ReadAnalysis,
    private readonly listAnalyses: ListAnalyses,
    private readonly listDeadLetters: ListDeadLetters,
    private readonly replayAnalysis: ReplayAnalysis,
    private readonly suggest: Suggest,
    private readonly clock: Clock,
  ) {}

  @OnRequest(startAnalysis)
  start(input: InputOf<typeof startAnalysis>): Promise<RequestReply<typeof startAnalysis>> {
    return this.startAnalysis.execute(input);
  }

  @OnRequest(awaitAnalysis)
  await(input: InputOf<typeof awaitAnalysis>): Promise<RequestReply<typeof awaitAnalysis>> {
    return this.awaitAnalysis.execute(input);
  }

  @OnRequest(getAnalysis)
  read(input: InputOf<typeof getAnalysis>): Promise<RequestReply<typeof getAnalysis>> {
    return this.readAnalysis.execute(input);
  }

  @OnRequest(getMyAnalyses)
  list(input: InputOf<typeof getMyAnalyses>): Promise<RequestReply<typeof getMyAnalyses>> {
    return this.listAnalyses.execute(input);
  }

  @OnRequest(getSuggestions)
  suggestions({ q, type }: InputOf<typeof getSuggestions>): Promise<RequestReply<typeof getSuggestions>> {
    return this.suggest.execute(q, type, this.clock.now());
  }

  @OnRequest(getDeadLetters)
  deadLetters(): Promise<RequestReply<typeof getDeadLetters>> {
    return this.listDeadLetters.execute();
  }

  @OnRequest(replayAnalysisRequest)
  async replay({ id }: InputOf<typeof replayAnalysisRequest>): Promise<RequestReply<typeof replayAnalysisRequest>> {
    await this.replayAnalysis.execute(id);
    return { success: true };
  }
}
