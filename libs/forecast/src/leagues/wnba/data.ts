import { basketballTables } from '../basketball/tables.ts';
import type { LeagueData } from '../definition/league-data.ts';
import fitted from './fitted.json' with { type: 'json' };
import questions from './questions.json' with { type: 'json' };

export const wnba: LeagueData = { fitted, questions, tables: basketballTables('wnba') };
