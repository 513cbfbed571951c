import { DAY_MS, HOUR_MS } from '../../time/durations.ts';
import {
  CANCELED,
  type SettlementFacts,
  type SettlementRule,
  didNotPlay,
  suspended,
} from '../definition/settlement.ts';

const EASTERN_OFFSET_MS = 5 * HOUR_MS;
const THURSDAY = 4;

/** The end of the NFL week of a game, which runs from Thursday to Wednesday in Eastern time (theScore, S4). */
export function latestStart(startsAt: Date): Date {
  const eastern = new Date(startsAt.getTime() - EASTERN_OFFSET_MS);
  const midnight = Date.UTC(eastern.getUTCFullYear(), eastern.getUTCMonth(), eastern.getUTCDate());
  const daysIn = (eastern.getUTCDay() - THURSDAY + 7) % 7;
  return new Date(midnight + (7 - daysIn) * DAY_MS + EASTERN_OFFSET_MS);
}

const isPostponed = ({ game }: SettlementFacts): boolean => game.status === 'postponed';

/**
 * Overtime counts; a tie leaves the moneyline without a winner. Official after 55 minutes. A player must take a snap:
 * the feed has no snap counts, so a line in the box score is the proof. Players without any statistic have no line;
 * books that grade them by snaps would grade 0, so such a bet is unknown, not void.
 */
export const settlement: readonly SettlementRule[] = [
  CANCELED,
  {
    id: 'postponed',
    bets: 'all',
    applies: (facts) => isPostponed(facts) && facts.now >= latestStart(facts.game.startsAt),
    then: 'void',
    says: 'game postponed',
    source: 'theScore: void unless finished in the NFL week, Thursday to Wednesday (S4)',
  },
  {
    id: 'waits-for-new-date',
    bets: 'all',
    applies: isPostponed,
    then: 'wait',
    says: 'game postponed',
    source: 'theScore: it stands if finished in the NFL week (S4)',
  },
  ...suspended(24, 'void', 'FanDuel: 24 hours to resume (S2, read 2026-09-15)'),
  {
    id: 'no-proof-of-a-snap',
    bets: 'props',
    applies: ({ game, line }) => game.status === 'final' && line === null,
    then: 'unknown',
    says: 'no proof that he took a snap',
    source: 'Snap required: FanDuel, BetMGM, Fanatics, theScore (S1); the feed lists only players with a statistic',
  },
  didNotPlay('Snap required: FanDuel, BetMGM, Fanatics, theScore; a play: DraftKings (S1)'),
];
