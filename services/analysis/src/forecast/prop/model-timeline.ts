import { Injectable } from '@nestjs/common';
import { createPropModel, type PropModel } from '@overline/forecast';
import { HistoryRepository } from '../history/history.repository.ts';
import { KnowledgeTimeline } from '../history/knowledge-timeline.ts';

/** The prop model as it stood at a moment. */
@Injectable()
export class ModelTimeline extends KnowledgeTimeline<PropModel> {
  constructor(history: HistoryRepository) {
    super(history, createPropModel);
  }
}
