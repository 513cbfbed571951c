import type { LeagueState } from './history/league-state.ts';
import type { PlayerRecord } from './history/player-record.ts';
import type { SlateEntry } from './lineup/lineup.ts';
import { expectedMargin } from './history/team-record.ts';
import type { Absences } from './lineup/absences.ts';

/** The terms that adjust a player's average minutes (half-life 8 games), in order. */
export const MINUTE_TERMS = [
  'level',
  'last 3 games',
  'last 20 games',
  'season average',
  'last game',
  'lopsided game',
  'return from absence',
  'long absence',
  'new team',
  'playoffs',
  'team-mates out',
  'similar team-mates out',
  'role size',
  'role size squared',
  'back-to-back',
  'minutes to fill',
  'season start',
  'season end',
  'starters out',
  'similar team-mates out, by size',
  'opponents out',
  'team-mates out, any size',
  'many out',
  'many out, by size',
  'middle sizes',
] as const;

/** A player is new to a team for this many games. */
const NEW_TEAM_GAMES = 5;
/** An absence is long from this many missed games on. */
const LONG_ABSENCE = 5;
/** Playing time is scaled so that a full-time player plays 36 minutes; the terms are in this unit. */
const FULL_MINUTES = 36;

/** Team games since the player's last appearance; 0 for a player new to the team. */
function gamesMissed(state: LeagueState, player: PlayerRecord, team: string): number {
  return player.team === team ? Math.max(0, state.team(team).games - player.lastTeamGame) : 0;
}

/** Writes a player's minute terms tonight into `out`. */
export function minuteTerms(
  state: LeagueState,
  player: PlayerRecord,
  entry: SlateEntry,
  absences: Absences,
  opposing: Absences,
  restDays: number,
  out: Float64Array,
): void {
  const { fullTime, margin: points } = state.profile;
  const usual = player.averageMinutes(1);
  const starter = (usual * (FULL_MINUTES / fullTime) - 20) / 10;
  const margin = expectedMargin(state.team(entry.team), state.team(entry.opponent), entry.home, points);
  const missed = Math.min(30, gamesMissed(state, player, entry.team));
  const inSeason = player.seasonGames > 0 ? player.seasonMinutes / player.seasonGames : usual;
  out[0] = 1;
  out[1] = player.averageMinutes(0) - usual;
  out[2] = player.averageMinutes(2) - usual;
  out[3] = (inSeason - usual) * (player.seasonGames / (player.seasonGames + 5));
  out[4] = player.lastMinutes - usual;
  out[5] = (Math.abs(margin) / points.unit) * starter;
  out[6] = Math.log1p(missed);
  out[7] = missed >= LONG_ABSENCE ? 1 : 0;
  out[8] = player.team !== entry.team || player.teamGames < NEW_TEAM_GAMES ? 1 : 0;
  out[9] = entry.postseason ? starter : 0;
  out[10] = (absences.minutes / fullTime) * (usual / fullTime);
  out[11] = absences.similarMinutes / fullTime;
  out[12] = starter;
  out[13] = starter * starter - 0.5;
  out[14] = restDays === 1 ? starter : 0;
  out[15] = ((absences.toFill * (FULL_MINUTES / fullTime)) / 100) * (usual / fullTime);
  out[16] = player.seasonGames < 5 ? starter : 0;
  out[17] = !entry.postseason && player.seasonGames > 60 ? starter : 0;
  out[18] = (absences.starterMinutes / fullTime) * (usual / fullTime);
  out[19] = (absences.similarMinutes / fullTime) * (usual / fullTime);
  out[20] = (opposing.starterMinutes / fullTime) * starter;
  out[21] = absences.minutes / fullTime;
  const many = (absences.minutes * Math.abs(absences.minutes)) / fullTime ** 2;
  out[22] = many;
  out[23] = many * starter;
  out[24] = (absences.minutes / fullTime) * (starter * starter - 0.5);
}

/**
 * A posted line means that books, which know news that the model does not, expect usual minutes. Fitted on 4,336 NBA
 * players with posted lines from 2024-10-22 to 2024-12-31; both halves of the period agree.
 */
const POSTED_WEIGHT = 0.1;

/** Expected minutes of a player with a posted line, given the usual minutes of such players. */
export function minutesIfPosted(minutes: number, usual = minutes): number {
  return minutes + POSTED_WEIGHT * (usual - minutes);
}
