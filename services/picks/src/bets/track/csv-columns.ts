/**
 * Our own layout: one line per leg, and the lines of a bet have the same `bet`. The import reads the same columns.
 * Amounts are in dollars with two decimals.
 */
export const CSV_COLUMNS = [
  'bet',
  'placed_at',
  'book',
  'stake',
  'funding',
  'odds',
  'boost_percent',
  'status',
  'payout',
  'leg',
  'leg_odds',
  'leg_outcome',
  'league',
  'market',
  'player',
  'side',
  'line',
  'description',
  'game_id',
  'player_id',
  'dead_heat',
  'profit',
  'note',
] as const;
