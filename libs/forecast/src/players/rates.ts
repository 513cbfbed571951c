import { type LeagueState, LONG_RATE } from './history/league-state.ts';
import { type PlayerRecord, RATE_SPANS } from './history/player-record.ts';
import type { SlateEntry } from './lineup/lineup.ts';
import { expectedMargin } from './history/team-record.ts';
import type { Absences } from './lineup/absences.ts';

/** The terms whose weighted sum is ln(tonight's rate / long-run rate), in order. */
export const RATE_TERMS = [
  'level',
  'short form',
  'middle form',
  'season rate',
  'opponent',
  'opponent against this role',
  'team-mates out',
  'similar team-mates out',
  'home',
  'back-to-back',
  'team strength',
  'playoffs',
  'scorers out',
  'opponents out',
  'opponent scorers out',
  'team-mates out, by size',
  'many out',
  'minutes above average',
] as const;

/** Attempts at the league's success share that a player's own share is shrunk by. */
const SUCCESS_PRIOR_ATTEMPTS = 150;

/** The statistic whose rate the terms describe: its attempts, if the profile names them. */
function modeledStat(state: LeagueState, stat: number): number {
  const attempts = state.attemptsOf(stat);
  return attempts >= 0 ? attempts : stat;
}

/** Long-run rate per minute; attempts × success share for a statistic with attempts. */
export function baseRate(state: LeagueState, player: PlayerRecord, stat: number): number {
  const attempts = state.attemptsOf(stat);
  if (attempts < 0) return state.longRate(player, stat);
  const league = state.leagueRate(stat) / state.leagueRate(attempts);
  const made = player.counts[player.slot(LONG_RATE, stat)] ?? 0;
  const tried = player.counts[player.slot(LONG_RATE, attempts)] ?? 0;
  const share = (made + SUCCESS_PRIOR_ATTEMPTS * league) / (tried + SUCCESS_PRIOR_ATTEMPTS);
  return state.longRate(player, attempts) * share;
}

/** Writes the rate terms of a player and statistic tonight into `out`; `expected` is in minutes. */
export function rateTerms(
  state: LeagueState,
  player: PlayerRecord,
  entry: SlateEntry,
  context: { stat: number; absences: Absences; opposing: Absences; expected: number; restDays: number },
  out: Float64Array,
): void {
  const { stat, absences } = context;
  const rate = modeledStat(state, stat);
  const long = state.longRate(player, rate);
  const opponent = state.team(entry.opponent);
  const { hasMinutes, teamTime, shortShrinkage } = state.profile;
  const team = state.leagueRate(rate) * teamTime;
  const scoring = state.leagueRate(0) * teamTime;
  const overall = opponent.allowed(0, rate);
  out[0] = 1;
  out[1] = shortTerm(player, rate, 0, long, shortShrinkage[0]);
  out[2] = shortTerm(player, rate, 1, long, shortShrinkage[1]);
  out[3] = shortTerm(player, rate, RATE_SPANS, long, shortShrinkage[2]);
  out[4] = logRatio(overall);
  out[5] = logRatio(opponent.allowed(state.roleGroup(player), rate) / overall);
  out[6] = (absences.counts[rate] ?? 0) / team;
  out[7] = (absences.similarCounts[rate] ?? 0) / team;
  out[8] = entry.home ? 0.5 : -0.5;
  out[9] = context.restDays === 1 ? 1 : 0;
  out[10] = expectedMargin(state.team(entry.team), opponent, entry.home) / 10;
  out[11] = entry.postseason ? 1 : 0;
  out[12] = (absences.counts[0] ?? 0) / scoring;
  out[13] = (context.opposing.counts[rate] ?? 0) / team;
  out[14] = (context.opposing.counts[0] ?? 0) / scoring;
  out[15] = hasMinutes ? out[6] * ((player.averageMinutes(1) - 24) / 10) : 0;
  out[16] = out[6] * Math.abs(out[6]) * 10;
  out[17] = hasMinutes ? Math.log(context.expected / Math.max(4, player.averageMinutes(1))) : 0;
}

/** Ratios are clamped to a factor of three: larger ones come from few games or negative yards. */
const LARGEST_RATIO = 3;

function logRatio(ratio: number): number {
  return Math.log(Math.min(LARGEST_RATIO, Math.max(1 / LARGEST_RATIO, ratio)));
}

function shortTerm(player: PlayerRecord, stat: number, block: number, long: number, shrinkage: number): number {
  const slot = player.slot(block, stat);
  const rate = ((player.counts[slot] ?? 0) + shrinkage * long) / ((player.exposure[slot] ?? 0) + shrinkage);
  return logRatio(rate / long);
}
