import type { GroupSettings } from '../../leagues/definition/model-settings.ts';
import { leagueOf } from '../../leagues/leagues.ts';
import type { Market, PropLeague, StatLine } from '../../markets/markets.ts';

/** The constants of the prop model of one group of a league's players. */
export type GroupProfile = GroupSettings & { readonly league: PropLeague };

/** The groups of a league's players, each with a model of its own. */
export function playerGroups(league: PropLeague): readonly GroupProfile[] {
  return leagueOf(league).model.props.map((settings) => ({ league, ...settings }));
}

/** Unit of the playing time in a market's projections: "minutes"; null where every game counts the same. */
export function playingTimeUnit(league: PropLeague, { stats: [stat] }: Pick<Market, 'stats'>): string | null {
  const playingTime = playerGroups(league).find(({ stats }) => stats.some(({ name }) => name === stat))?.playingTime;
  if (playingTime === undefined || playingTime === 'games') return null;
  return playingTime === 'minutes' ? playingTime : playingTime.unit;
}

/** Whether forecasts of a league's players depend on the injury report. */
export function readsInjuryReports(league: PropLeague): boolean {
  return playerGroups(league).some(({ lineups }) => lineups.includes('report'));
}

/**
 * Whether a what-if about teammates or opponents can change forecasts of a market: in every league whose forecasts
 * depend on injury reports, and in the markets that a league lists.
 */
export function takesWhatIfs(league: PropLeague, { key }: Pick<Market, 'key'>): boolean {
  return readsInjuryReports(league) || leagueOf(league).model.offered.whatIfs?.includes(key) === true;
}

/** Whether a box score line counts for a group. */
export function isMember(
  { member, startersOnly }: Pick<GroupProfile, 'member' | 'startersOnly'>,
  game: { readonly stats: StatLine; readonly started?: boolean | undefined },
): boolean {
  return (member === undefined || game.stats[member] !== undefined) && (startersOnly !== true || game.started === true);
}

/** Playing time of a finished game; undefined if the source has none. */
export function playingTimeOf(
  { playingTime }: Pick<GroupProfile, 'playingTime'>,
  game: { readonly stats: StatLine; readonly minutes?: number | undefined },
): number | undefined {
  if (playingTime === 'games') return 1;
  return playingTime === 'minutes' ? game.minutes : game.stats[playingTime.stat];
}
