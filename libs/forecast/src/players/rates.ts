import type { GroupProfile } from './history/league-profile.ts';
import { type LeagueState, LONG_RATE } from './history/league-state.ts';
import { type PlayerRecord, RATE_SPANS } from './history/player-record.ts';
import type { SlateEntry } from './lineup/lineup.ts';
import { expectedMargin } from './history/team-record.ts';
import type { Absences } from './lineup/absences.ts';

/** The terms whose weighted sum is ln(tonight's rate / long-run rate), in order. */
const RATE_TERMS = [
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

/** The index of the term that depends on tonight's playing time. */
export const PLAYING_TIME_TERM = RATE_TERMS.indexOf('minutes above average');

/** The terms of a group's rates: those above, and those of opposing starters and venues where they matter. */
export function rateTermNames({
  opposingStarters,
  venues,
}: Pick<GroupProfile, 'opposingStarters' | 'venues'>): readonly string[] {
  return [...RATE_TERMS, ...(opposingStarters ? ['opposing starter'] : []), ...(venues ? ['venue'] : [])];
}

/** `successPrior` for a statistic whose profile does not set it. */
const SUCCESS_PRIOR_ATTEMPTS = 150;

/** The statistic whose rate the terms describe: its attempts, if the profile names them. */
function modeledStat(state: LeagueState, stat: number): number {
  const attempts = state.attemptsOf(stat);
  return attempts >= 0 ? attempts : stat;
}

/**
 * Long-run rate per unit of playing time. For a statistic with attempts, it is the rate of attempts times the success
 * share.
 */
export function baseRate(state: LeagueState, player: PlayerRecord, stat: number): number {
  const attempts = state.attemptsOf(stat);
  if (attempts < 0) return state.longRate(player, stat);
  const league = state.leagueRate(stat, player.position) / state.leagueRate(attempts, player.position);
  const { successPrior = SUCCESS_PRIOR_ATTEMPTS } = state.profile.stats[stat] ?? {};
  const made = player.counts[player.slot(LONG_RATE, stat)] ?? 0;
  const tried = player.counts[player.slot(LONG_RATE, attempts)] ?? 0;
  const share = (made + successPrior * league) / (tried + successPrior);
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
  const { teamTime, shortShrinkage, fullTime, margin } = state.profile;
  const hasMinutes = state.profile.playingTime !== 'games';
  const team = state.leagueRate(rate) * teamTime;
  const scoring = state.leagueRate(0) * teamTime;
  const overall = opponent.allowed.ratio(0, rate);
  out[0] = 1;
  out[1] = shortTerm(player, rate, 0, long, shortShrinkage[0]);
  out[2] = shortTerm(player, rate, 1, long, shortShrinkage[1]);
  out[3] = shortTerm(player, rate, RATE_SPANS, long, shortShrinkage[2]);
  out[4] = logRatio(overall);
  out[5] = logRatio(opponent.allowed.ratio(state.roleGroup(player), rate) / overall);
  out[6] = (absences.counts[rate] ?? 0) / team;
  out[7] = (absences.similarCounts[rate] ?? 0) / team;
  out[8] = entry.home ? 0.5 : -0.5;
  out[9] = context.restDays === 1 ? 1 : 0;
  out[10] = expectedMargin(state.team(entry.team), opponent, entry.home, margin) / margin.unit;
  out[11] = entry.postseason ? 1 : 0;
  out[12] = (absences.counts[0] ?? 0) / scoring;
  out[13] = (context.opposing.counts[rate] ?? 0) / team;
  out[14] = (context.opposing.counts[0] ?? 0) / scoring;
  out[15] = hasMinutes ? out[6] * ((player.averageMinutes(1) * (36 / fullTime) - 24) / 10) : 0;
  out[16] = out[6] * Math.abs(out[6]) * 10;
  out[17] = hasMinutes ? Math.log(context.expected / usualTime(state.profile, player.averageMinutes(1))) : 0;
  let next = RATE_TERMS.length;
  if (state.profile.opposingStarters) {
    const ratio = entry.opposingStarter === undefined ? 1 : state.starter(entry.opposingStarter).ratio(0, rate);
    out[next++] = logRatio(ratio);
  }
  if (state.profile.venues) out[next] = logRatio(state.venue(entry.home ? entry.team : entry.opponent).ratio(0, rate));
}

/** The usual playing time that tonight's is compared with. */
export function usualTime({ minuteRange: [least] }: Pick<GroupProfile, 'minuteRange'>, average: number): number {
  return Math.max(least, average);
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
