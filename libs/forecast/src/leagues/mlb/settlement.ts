import {
  CANCELED,
  hasPlayed,
  postponed,
  type SettlementFacts,
  type SettlementRule,
  statOf,
  suspended,
  onItsDay,
} from '../definition/settlement.ts';

const PITCHER = ['pitcher_strikeouts', 'pitcher_outs', 'pitcher_earned_runs', 'pitcher_hits_allowed'] as const;
const BATTER = [
  'batter_hits',
  'batter_total_bases',
  'batter_home_runs',
  'batter_rbis',
  'batter_runs_scored',
  'batter_stolen_bases',
] as const;

const REGULATION = 9;
const OFFICIAL = 5;

const isFinal = ({ game }: SettlementFacts): boolean => game.status === 'final';

/** Whether this many innings were played. The last inning counts even if the home side was ahead and did not bat. */
function isEnough({ game }: SettlementFacts, innings: number): boolean {
  if (game.period === null) return true;
  return game.period >= innings;
}

/**
 * Extra innings count. A moneyline is action after five innings (four and a half if the home side leads), with any
 * pitchers: that is every book's default (S3 to S6). In a shortened game, props count only if already decided. Each
 * game of a doubleheader has its own id. A game that is not started on its day is void.
 */
export const settlement: readonly SettlementRule[] = [
  CANCELED,
  ...postponed(0, 'DraftKings, BetMGM, FanDuel, theScore: void if not started on its day (S3 to S6)'),
  ...suspended(48, 'unknown', 'FanDuel, theScore: 48 hours; DraftKings, BetMGM: 36 hours (S3 to S7)'),
  {
    id: 'game-too-short',
    bets: 'moneyline',
    applies: (facts) => isFinal(facts) && !isEnough(facts, OFFICIAL),
    then: 'void',
    says: 'fewer than five innings',
    source: 'FanDuel, theScore: moneyline after 5 innings, 4½ if the home side leads (S4, S5)',
  },
  {
    id: 'pitcher-did-not-start',
    bets: PITCHER,
    applies: (facts) => isFinal(facts) && statOf(facts, 'gamesStarted') !== 1,
    then: 'void',
    says: 'did not start',
    source: 'FanDuel, BetMGM, theScore, DraftKings: the pitcher must start (S3 to S6)',
  },
  {
    id: 'no-plate-appearance',
    bets: BATTER,
    applies: (facts) => isFinal(facts) && (!hasPlayed(facts) || statOf(facts, 'plateAppearances') < 1),
    then: 'void',
    says: 'no plate appearance',
    source: 'DraftKings: start and one plate appearance (S6), or one plate appearance (S3)',
  },
  {
    id: 'substitute',
    bets: BATTER,
    applies: (facts) => isFinal(facts) && statOf(facts, 'started') !== 1,
    then: 'unknown',
    says: 'came in as a substitute',
    source: 'BetMGM: must start; FanDuel: by state and market (S5). Books differ, so it counts nowhere',
  },
  {
    id: 'shortened',
    bets: 'props',
    applies: (facts) => isFinal(facts) && !isEnough(facts, REGULATION),
    then: 'if-decided',
    says: 'game shortened',
    source: 'FanDuel IL, PA, TN: props stand only if already decided (S5, read 2026-08-17)',
  },
];

/** The rule of FanDuel, theScore, DraftKings and BetMGM (S3 to S6). */
export const latestStart = onItsDay;
