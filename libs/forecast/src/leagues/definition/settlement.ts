import { HOUR_MS } from '../../time/durations.ts';

/** The state of a game as the stats feed reports it, never derived from a clock. */
export type GameStatus = 'scheduled' | 'in-progress' | 'suspended' | 'final' | 'postponed' | 'cancelled';

/** The facts about a game that settlement needs. */
export type SettledGame = {
  readonly status: GameStatus;
  readonly startsAt: Date;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  /** The last period that was played: quarter, period or inning; null if the feed does not report it. */
  readonly period: number | null;
};

/** A player's line in the box score. `minutes` counts as participation where the league has it. */
export type SettledLine = {
  readonly minutes: number;
  readonly stats: Readonly<Record<string, number | undefined>>;
};

/** What a rule reads. `line` is null if the box score does not list the player, and for moneylines. */
export type SettlementFacts = {
  readonly game: SettledGame;
  readonly line: SettledLine | null;
  readonly now: Date;
};

/**
 * `void`: the stake is returned. `unknown`: books differ or there is no proof, so the bet counts nowhere. `wait`: it
 * stays open. `if-decided`: it is graded only if no further play could have changed it, otherwise it is void.
 */
export type SettlementAction = 'void' | 'unknown' | 'wait' | 'if-decided';

/** One rule of a league: the first row that applies to a bet decides; without one the bet is graded by its value. */
export type SettlementRule = {
  /** A stable code: the reason that is stored with a grade. */
  readonly id: string;
  /** Props, moneylines, or only these markets. */
  readonly bets: 'props' | 'moneyline' | 'all' | readonly string[];
  readonly applies: (facts: SettlementFacts) => boolean;
  readonly then: SettlementAction;
  /** Display text: "did not play". */
  readonly says: string;
  /** The books that have this rule, and when their rules were read. */
  readonly source: string;
};

/** The latest start at which a game still counts for bets on its planned start. */
export type LatestStart = (planned: Date) => Date;

/** No game starts at this hour (UTC): it separates the days of all leagues. */
const DAY_ENDS = 10;

/** Bets count if the game starts on its planned day. */
export const onItsDay: LatestStart = (planned) => {
  const end = new Date(planned);
  end.setUTCHours(DAY_ENDS, 0, 0, 0);
  return end > planned ? end : new Date(end.getTime() + 24 * HOUR_MS);
};

/** Bets count if the game starts at most this much later. */
export function withinHours(hours: number): LatestStart {
  return (planned) => new Date(planned.getTime() + hours * HOUR_MS);
}

/** Hours since the planned start. */
function hoursSinceStart({ game, now }: SettlementFacts): number {
  return (now.getTime() - game.startsAt.getTime()) / HOUR_MS;
}

/** A statistic of the player's line; 0 if it is missing. */
export function statOf({ line }: SettlementFacts, name: string): number {
  return line?.stats[name] ?? 0;
}

/** True if the player is listed with some playing time. */
export function hasPlayed({ line }: SettlementFacts): boolean {
  return line !== null && line.minutes > 0;
}

/** The rule for a game that was called off permanently. */
export const CANCELED: SettlementRule = {
  id: 'cancelled',
  bets: 'all',
  applies: ({ game }) => game.status === 'cancelled',
  then: 'void',
  says: 'game canceled',
  source: 'All books read: DraftKings, FanDuel, BetMGM, Caesars, theScore',
};

/** The rules for a postponed game that is not played within `hours` of its planned start; with 0 it is void at once. */
export function postponed(hours: number, source: string): SettlementRule[] {
  const rule = { bets: 'all', says: 'game postponed', source } as const;
  const isPostponed = (facts: SettlementFacts): boolean => facts.game.status === 'postponed';
  const isLate = (facts: SettlementFacts): boolean => isPostponed(facts) && hoursSinceStart(facts) > hours;
  if (hours === 0) return [{ ...rule, id: 'postponed', applies: isPostponed, then: 'void' }];
  return [
    { ...rule, id: 'postponed', applies: isLate, then: 'void' },
    { ...rule, id: 'waits-for-new-date', applies: isPostponed, then: 'wait' },
  ];
}

/** The rules for a game that was interrupted and is not resumed within `hours` of its start. */
export function suspended(hours: number, then: 'void' | 'unknown', source: string): SettlementRule[] {
  const rule = { bets: 'all', says: 'game suspended', source } as const;
  const isSuspended = (facts: SettlementFacts): boolean => facts.game.status === 'suspended';
  const isLate = (facts: SettlementFacts): boolean => isSuspended(facts) && hoursSinceStart(facts) > hours;
  return [
    { ...rule, id: 'suspended-too-long', applies: isLate, then },
    { ...rule, id: 'suspended', applies: isSuspended, then: 'wait' },
  ];
}

/** The rule for a player without playing time in a finished game. */
export function didNotPlay(source: string): SettlementRule {
  return {
    id: 'did-not-play',
    bets: 'props',
    applies: (facts) => facts.game.status === 'final' && !hasPlayed(facts),
    then: 'void',
    says: 'did not play',
    source,
  };
}
