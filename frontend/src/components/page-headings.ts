/** The headings that stand from the first paint on: in the document, while the session is checked, and on the page. */
export const HEADINGS = {
  picks: 'Daily Top Picks',
  dashboard: 'AI Prop Search',
  moneylines: 'Moneylines',
  parlay: 'Parlay Builder',
  admin: 'Admin',
} as const;
