export { GradedPickRow } from './graded-pick.entity.ts';
export { PickCountRow } from './pick-count.entity.ts';
export { PickStatsRepository } from './pick-stats.repository.ts';
export { PlayerLineRow } from './player-line.entity.ts';
export { PicksModule } from './picks.module.ts';
export { TakeGrade } from './take-grade.ts';
