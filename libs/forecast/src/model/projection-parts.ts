/** Expected playing time in minutes and its standard deviation; 1 and 0 where a league has no minutes. */
export type MinutesEstimate = { readonly mean: number; readonly sd: number };

/** A named contribution: `add` is in minutes, `times` multiplies the rate per minute. */
export type Part = { readonly name: string; readonly effect: 'add' | 'times'; readonly value: number };
