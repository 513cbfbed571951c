import type { BookProfile } from '../pricing/book-profile.ts';

const USUAL = { step: 1, lag: 0, alternates: false, oversOnly: false, wholeLines: 0 } as const;

/** The fictional bookmakers. */
export const BOOKS: readonly BookProfile[] = [
  { ...USUAL, key: 'harborline', title: 'Harborline', region: 'us', margin: 0.045, noise: 0.018, coverage: { main: 0.9, combined: 0.35, minor: 0.35 } },
  { ...USUAL, key: 'stagbet', title: 'StagBet', region: 'us', margin: 0.055, noise: 0.022, coverage: { main: 0.8, combined: 0.3, minor: 0.3 } },
  { ...USUAL, key: 'copperrow', title: 'Copper Row', region: 'us', margin: 0.06, noise: 0.03, coverage: { main: 0.5, combined: 0.15, minor: 0 }, step: 5 },
  { ...USUAL, key: 'northpier', title: 'North Pier', region: 'us', margin: 0.065, noise: 0.03, coverage: { main: 0.45, combined: 0.1, minor: 0.1 }, wholeLines: 0.35 },
  { ...USUAL, key: 'lanternbet', title: 'LanternBet', region: 'us', margin: 0.07, noise: 0.035, coverage: { main: 0.35, combined: 0.1, minor: 0.25 }, oversOnly: true },
  { ...USUAL, key: 'oxbow', title: 'Oxbow Sports', region: 'us', margin: 0.075, noise: 0.035, coverage: { main: 0.25, combined: 0, minor: 0 }, step: 5, alternates: true },
  { ...USUAL, key: 'bluefin', title: 'Bluefin', region: 'us', margin: 0.05, noise: 0.025, coverage: { main: 0.4, combined: 0.2, minor: 0.1 } },
  { ...USUAL, key: 'tallgrass', title: 'Tallgrass', region: 'us2', margin: 0.065, noise: 0.03, coverage: { main: 0.35, combined: 0.1, minor: 0.1 } },
  { ...USUAL, key: 'millrace', title: 'Millrace', region: 'us2', margin: 0.07, noise: 0.04, coverage: { main: 0.3, combined: 0, minor: 0 }, step: 5, lag: 260 },
  { ...USUAL, key: 'kestrel', title: 'Kestrel', region: 'eu', margin: 0.035, noise: 0.015, coverage: { main: 0.3, combined: 0.1, minor: 0 } },
];
