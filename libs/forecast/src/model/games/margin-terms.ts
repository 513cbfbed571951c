import { BOX_COLUMNS } from './player-form.ts';

/** What every margin forecast is made of, in this order: known before the game, home side's view. */
export const TEAM_TERMS = ['rating', 'homeAdvantage', 'venue', 'homeShortRest', 'awayShortRest', 'longRest'] as const;

/**
 * All terms: those of the teams, then what tonight's line-ups are expected to produce beyond what the rating holds
 * already.
 */
export const MARGIN_TERMS: readonly string[] = [...TEAM_TERMS, ...BOX_COLUMNS];

/**
 * Once line-ups are weighed, a rating counts for about this much (fitted values lie at .55 to .62 in every season); the
 * same share of the line-ups that made the rating is taken off tonight's, so that no player counts twice.
 */
export const RATING_SHARE = 0.6;

/** The terms of one game. `lineups` false: the columns of the line-ups are zero and mean nothing. */
export type MarginTerms = { readonly values: Float64Array; readonly lineups: boolean; readonly ratingVariance: number };
