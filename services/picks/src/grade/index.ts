export { CheckResults } from './check-results.ts';
export { DayTally, percent } from './day-tally.ts';
export { FillVersionGaps } from './fill-version-gaps.ts';
export { GradeModule } from './grade.module.ts';
export { gradeEntities } from './grade-tables.ts';
export { GradeRepository } from './grade.repository.ts';
export { gradingOf } from './grading-entry.ts';
export type { Grade } from './grade.ts';
