import type { BookProfile } from '../pricing/book-profile.ts';

// As pick'em operators do, they post lines that are nobody's price: whoever asks for sportsbooks does not get them.
const USUAL = { region: 'us_dfs', lag: 0, alternates: false, oversOnly: false, wholeLines: 0, step: 1 } as const;

/** Books of the sandbox itself, for props that no real price is stored for; their titles say so. */
export const MADE_BOOKS: readonly BookProfile[] = [
  {
    ...USUAL,
    key: 'sandbox_made',
    title: 'Made line (sandbox)',
    margin: 0.05,
    noise: 0.01,
    coverage: { main: 1, combined: 1, minor: 1 },
  },
  {
    ...USUAL,
    key: 'sandbox_made_wide',
    title: 'Made line, wide margin (sandbox)',
    margin: 0.08,
    noise: 0.03,
    coverage: { main: 0.8, combined: 0.5, minor: 0.4 },
    step: 5,
  },
  {
    ...USUAL,
    key: 'sandbox_made_close',
    title: 'Made line, close margin (sandbox)',
    margin: 0.035,
    noise: 0.02,
    coverage: { main: 0.6, combined: 0.2, minor: 0.2 },
  },
];
