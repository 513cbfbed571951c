import { CANCELED, didNotPlay, postponed, type SettlementRule, suspended, onItsDay } from '../definition/settlement.ts';

/**
 * Basketball: overtime counts and a player must play. Stat corrections regrade. Any playing time counts as playing;
 * only small books require a full minute.
 */
export const settlement: readonly SettlementRule[] = [
  CANCELED,
  ...postponed(0, 'Played the same day at smaller books; FanDuel: within 24 hours for its NBA and NCAA text (S2)'),
  ...suspended(
    24,
    'void',
    'FanDuel AZ, CO, NJ, PA: void unless 40 minutes are played within 24 hours (S2, read 2026-09-15)',
  ),
  didNotPlay('DraftKings, FanDuel, BetMGM: the player must play (S7)'),
];

/** A game counts on its planned day only, as at smaller books; FanDuel allows 24 hours (S2). */
export const latestStart = onItsDay;
