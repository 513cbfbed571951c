import { Injectable } from '@nestjs/common';
import { createPropModel, type PropModel } from '@overline/forecast';
import { HistoryRepository } from './history.repository.ts';
import { KnowledgeTimeline } from './knowledge-timeline.ts';

/** The prop model as it stood at a moment. */
@Injectable()
export class ModelTimeline extends KnowledgeTimeline<PropModel> {
  constructor(history: HistoryRepository) {
    super(history, createPropModel);
  }
}
