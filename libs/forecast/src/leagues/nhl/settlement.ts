import {
  CANCELED,
  didNotPlay,
  postponed,
  type SettlementRule,
  statOf,
  suspended,
  withinHours,
} from '../definition/settlement.ts';

/**
 * Overtime counts. Shootout goals do not count for players; we assume that the feed leaves them out (unverified). The
 * winner of a shootout gets one goal in the final score, so the score decides a moneyline. A game is official after 55
 * minutes of play.
 */
export const settlement: readonly SettlementRule[] = [
  CANCELED,
  ...postponed(24, 'FanDuel: within 24 hours (S2, read 2026-09-15); BetMGM: the same day (S7)'),
  ...suspended(24, 'void', 'FanDuel: 24 hours to resume, unless 55 minutes were played (S2)'),
  didNotPlay('theScore: the skater must have ice time (S4)'),
  {
    id: 'goalie-did-not-start',
    bets: ['player_total_saves'],
    applies: (facts) => facts.game.status === 'final' && statOf(facts, 'started') !== 1,
    then: 'void',
    says: 'did not start',
    source: 'Sportradar text: the goalie must start (S8)',
  },
];

/** FanDuel's rule (S2). */
export const latestStart = withinHours(24);
