import type { LeagueData } from '../definition/league-data.ts';
import fitted from './fitted.json' with { type: 'json' };
import questions from './questions.json' with { type: 'json' };
import { tables } from './tables.ts';

export const nfl: LeagueData = { fitted, questions, tables };
