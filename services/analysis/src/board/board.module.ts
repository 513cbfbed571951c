import { Module } from '@nestjs/common';
import { ForecastModule } from '../forecast/forecast.module.ts';
import { BoardRepository } from './board.repository.ts';
import { ReadMovement } from './read-movement.ts';
import { ReadGamePage } from './read-game-page.ts';
import { ReadPlayerPage } from './read-player-page.ts';
import { BoardCache, ReadBoard } from './read-board.ts';
import { ReadBoardProp } from './read-board-prop.ts';

/** Every prop of today's and tomorrow's games, from the same forecasts as picks and answers. */
@Module({
  imports: [ForecastModule],
  providers: [BoardRepository, BoardCache, ReadBoard, ReadBoardProp, ReadMovement, ReadPlayerPage, ReadGamePage],
  exports: [BoardCache],
})
export class BoardModule {}
