import { Injectable } from '@nestjs/common';
import { createResidualModel, type ResidualModel } from '@overline/forecast';
import { HistoryRepository } from '../history/history.repository.ts';
import { KnowledgeTimeline } from '../history/knowledge-timeline.ts';

/** How markets move together, as far as it was known at a moment. */
@Injectable()
export class CorrelationTimeline extends KnowledgeTimeline<ResidualModel> {
  constructor(history: HistoryRepository) {
    super(history, createResidualModel);
  }
}
