import { DAY_MS } from '../../time/durations.ts';
import type { StartingPoint } from '../../leagues/definition/model-settings.ts';
import type { GroupProfile } from '../history/league-profile.ts';
import type { LeagueState } from '../history/league-state.ts';
import type { PlayerRecord } from '../history/player-record.ts';
import { expectedMargin } from '../history/team-record.ts';
import type { Availability } from '../lineup/availability.ts';
import type { SlateEntry } from '../lineup/lineup.ts';

/**
 * The trees' inputs besides the terms of the interpretable model. `writeContext` adds rates, allowed ratios and the
 * effects of single absences. Trees refer to inputs by position, so a change here needs `npm run fit`.
 */
const INPUTS = [
  'usual minutes',
  'last 3 games',
  'last 20 games',
  'season average',
  'last game',
  'spread of minutes',
  'games this season',
  'games with the team',
  'days of rest',
  'days since October',
  'home',
  'role',
  'playoffs',
  'expected margin',
  'rest of the team',
  'rest of the opponent',
  'points scored',
  'points allowed',
  'points scored by the opponent',
  'points allowed by the opponent',
] as const;

/** Limit for `games with the team`, because a service observes only the games of the last year. */
const MAX_TEAM_GAMES = 60;
const MAX_REST = 20;

/** The factors that convert a league's playing time and days to those of the league that its trees were fitted on. */
export function treeUnits({ startsFrom }: Pick<GroupProfile, 'startsFrom'>): Omit<StartingPoint, 'league'> {
  return startsFrom ?? { timeScale: 1, daysLater: 0 };
}

export function contextWidth(state: Pick<LeagueState, 'profile'>): number {
  return INPUTS.length + 3 * state.profile.stats.length + 1;
}

/**
 * Writes an entry's context into `out`: `INPUTS`, every rate, every allowed ratio, then the effects of single
 * teammates' absences on his minutes and counts.
 */
export function writeContext(
  state: LeagueState,
  player: PlayerRecord,
  entry: SlateEntry,
  { date, plays }: { date: string; plays: Availability },
  out: Float64Array,
): void {
  const own = state.team(entry.team);
  const opponent = state.team(entry.opponent);
  const { timeScale, daysLater } = treeUnits(state.profile);
  const usual = player.averageMinutes(1);
  const inSeason = player.seasonGames > 0 ? player.seasonMinutes / player.seasonGames : usual;
  const gamesWithTeam = player.team === entry.team ? Math.min(MAX_TEAM_GAMES, player.teamGames) : 0;
  out.set([
    usual * timeScale,
    player.averageMinutes(0) * timeScale,
    player.averageMinutes(2) * timeScale,
    inSeason * timeScale,
    player.lastMinutes * timeScale,
    player.missWeight > 0 ? Math.sqrt(player.missSquares / player.missWeight) * timeScale : 0,
    player.seasonGames,
    gamesWithTeam,
    restDays(date, player.lastDate),
    daysSinceOctober(date) - daysLater,
    entry.home ? 1 : 0,
    state.role(player),
    entry.postseason ? 1 : 0,
    expectedMargin(own, opponent, entry.home, state.profile.margin),
    restDays(date, own.lastDate),
    restDays(date, opponent.lastDate),
    own.scored.against(state.teamScore),
    own.conceded.against(state.teamScore),
    opponent.scored.against(state.teamScore),
    opponent.conceded.against(state.teamScore),
  ]);
  const width = state.profile.stats.length;
  const group = state.roleGroup(player);
  for (let stat = 0; stat < width; stat += 1) {
    out[INPUTS.length + stat] = state.longRate(player, stat);
    out[INPUTS.length + width + stat] = opponent.allowed.ratio(group, stat);
  }
  state.without.writeEffects(state, player, entry.team, plays, out.subarray(INPUTS.length + 2 * width));
}

function restDays(date: string, last: string): number {
  return last === '' ? MAX_REST : Math.min(MAX_REST, Math.round((Date.parse(date) - Date.parse(last)) / DAY_MS));
}

/** The days since October 1, a measure of how far the season has progressed. */
function daysSinceOctober(date: string): number {
  const year = Number(date.slice(0, 4)) - (date.slice(5, 7) < '10' ? 1 : 0);
  return Math.round((Date.parse(date) - Date.parse(`${year}-10-01`)) / DAY_MS);
}
