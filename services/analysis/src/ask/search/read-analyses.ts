import { Injectable } from '@nestjs/common';
import {
  type AnalysisRecord,
  type AnalysisSummary,
  type InputOf,
  type Principal,
  getAnalysis,
  getMyAnalyses,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { recordOf, summaryOf } from '../analysis/analysis.ts';
import { AnalysisRepository } from '../analysis/analysis.repository.ts';
import { OpenAnalysisRepository } from '../analysis/open-analysis.repository.ts';
import { AnalysisNotFound } from './search.errors.ts';

/** Reads one of the caller's own analyses. */
@Injectable()
export class ReadAnalysis {
  constructor(
    private readonly analyses: AnalysisRepository,
    private readonly open: OpenAnalysisRepository,
  ) {}

  /** @throws AnalysisNotFound, also for another user's analysis */
  @OnRequest(getAnalysis)
  async execute({ id, by }: { id: string; by: Principal }): Promise<AnalysisRecord> {
    const analysis = await this.analyses.find(id);
    if (analysis?.userId !== by.userId) throw new AnalysisNotFound({ id });
    return recordOf(analysis, await this.open.positionOf(analysis));
  }
}

/** Lists the caller's analyses, newest first. */
@Injectable()
export class ListAnalyses {
  constructor(
    private readonly analyses: AnalysisRepository,
    private readonly open: OpenAnalysisRepository,
  ) {}

  @OnRequest(getMyAnalyses)
  async execute({ by, type, limit }: InputOf<typeof getMyAnalyses>): Promise<AnalysisSummary[]> {
    const analyses = await this.analyses.list(by.userId, type, limit);
    return Promise.all(analyses.map(async (analysis) => summaryOf(analysis, await this.open.positionOf(analysis))));
  }
}
