import { Injectable } from '@nestjs/common';
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
