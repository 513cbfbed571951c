import { Injectable } from '@nestjs/common';
import { createResidualModel, type ResidualModel } from '@overline/forecast';
import { HistoryRepository } from '../history/history.repository.ts';
import { KnowledgeTimeline } from '../history/knowledge-timeline.ts';
import { GameBook } from './game-book.ts';

/** Games and teams as they stood at a moment. */
@Injectable()
export class GameTimeline extends KnowledgeTimeline<GameBook> {
  constructor(history: HistoryRepository) {
    super(history, (league) => new GameBook(league));
  }
}

/** How markets move together, as far as it was known at a moment. */
@Injectable()
export class CorrelationTimeline extends KnowledgeTimeline<ResidualModel> {
  constructor(history: HistoryRepository) {
    super(history, createResidualModel);
  }
}
