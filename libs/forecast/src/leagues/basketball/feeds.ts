/** Box score columns of basketball leagues. */
export const BASKETBALL_STATS = {
  points: 'pts',
  rebounds: 'reb',
  assists: 'ast',
  steals: 'stl',
  blocks: 'blk',
  turnovers: 'turnover',
  threes: 'fg3m',
  threesAttempted: 'fg3a',
} as const;
