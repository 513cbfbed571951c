import type { SettlementAction, SettlementFacts, SettlementRule } from '../leagues/definition/settlement.ts';
import { leagueOf } from '../leagues/leagues.ts';
import type { PropLeague } from '../markets/markets.ts';

/** The odds feed's key of moneylines. */
export const MONEYLINE = 'h2h';

/** A settlement rule that applies to a bet, so that the bet is not simply graded by its value. */
export type Ruling = {
  readonly then: SettlementAction;
  /** The id of the rule. */
  readonly rule: string;
  /** Display text: "did not play". */
  readonly says: string;
};

/** The first of the league's settlement rules that applies to a bet; null if it is graded by its value. */
export function rulingOf(league: PropLeague, market: string, facts: SettlementFacts): Ruling | null {
  const rule = leagueOf(league).settlement.find((one) => covers(one, market) && one.applies(facts));
  return rule === undefined ? null : { then: rule.then, rule: rule.id, says: rule.says };
}

/** The ruling on a game that was moved too far for bets on its planned start; null if it counts. */
export function movedRuling(league: PropLeague, planned: Date, startsAt: Date): Ruling | null {
  const isLate = startsAt > leagueOf(league).latestStart(planned);
  return isLate ? { then: 'void', rule: 'postponed', says: 'game postponed' } : null;
}

function covers({ bets }: SettlementRule, market: string): boolean {
  if (bets === 'all') return true;
  if (bets === 'props') return market !== MONEYLINE;
  return bets === 'moneyline' ? market === MONEYLINE : bets.includes(market);
}
