import type { GameResult } from '@overline/contracts';
import { type Grade, nextGrade } from '../../grade/grade.ts';
import type { StoredBet, StoredLeg } from '../store/bet.ts';

/** Grades the bet's legs that depend on this game. Returns null if nothing changes. */
export function applyResult(bet: StoredBet, result: GameResult): StoredBet | null {
  const legs = bet.legs.map((leg) => (leg.gameId === result.gameId ? gradedLeg(leg, result) : leg));
  return legs.every((leg, index) => leg === bet.legs[index]) ? null : { ...bet, legs };
}

/** Grades a leg by the same rules as picks, corrections included. An outcome that the user entered stays in effect. */
function gradedLeg(leg: StoredLeg, result: GameResult): StoredLeg {
  const grade = leg.kind === 'prop' ? nextPropGrade(leg, result) : nextMoneylineGrade(leg, result);
  if (grade === null) return leg;
  const { sequence, outcome, reason, actual, gameVersion } = grade;
  return { ...leg, gradeSequence: sequence, graded: outcome, reason, actual, gameVersion };
}

function nextPropGrade(leg: StoredLeg, result: GameResult): Grade | null {
  const side = leg.side === 'Under' ? 'Under' : 'Over';
  const prop = { playerId: leg.playerId ?? '', market: leg.market, side, line: leg.line ?? 0 } as const;
  return nextGrade({ ...prop, ...stateOf(leg) }, result);
}

/**
 * Grades a moneyline as an Over on the team's margin at a line of 0, so that a tie is a push, and corrections and
 * called-off games follow the same rules.
 */
function nextMoneylineGrade(leg: StoredLeg, result: GameResult): Grade | null {
  const { homeScore, awayScore } = result;
  if (result.status === 'final' && (homeScore === null || awayScore === null)) return null;
  const margin = (homeScore ?? 0) - (awayScore ?? 0);
  const team = {
    playerId: TEAM,
    minutes: 1,
    values: { [TEAM]: leg.side === 'Home' ? margin : -margin },
    ...(result.moneyline && { rulings: { [TEAM]: result.moneyline } }),
  };
  const over = { playerId: TEAM, market: TEAM, side: 'Over', line: 0 } as const;
  return nextGrade({ ...over, ...stateOf(leg) }, { ...result, players: [team] });
}

const TEAM = 'team';

/** The game's scheduled start and the leg's last grade, in the form that `nextGrade` expects. */
function stateOf({ startsAt, gradeSequence: sequence, graded: outcome, reason, actual, gameVersion }: StoredLeg) {
  return {
    startsAt: startsAt === null ? null : new Date(startsAt),
    grade: outcome && { sequence, outcome, reason, actual, gameVersion: gameVersion ?? 0 },
  };
}
