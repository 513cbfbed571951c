import { DayCheckRow } from './day-check.entity.ts';
import { GradeRow } from './grade.entity.ts';
import { SeenResultRow } from './seen-result.entity.ts';

/** The tables of how picks ended. */
export const gradeEntities = [GradeRow, DayCheckRow, SeenResultRow] as const;
