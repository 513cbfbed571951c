import { mixedHash } from '../../math/hash.ts';
import type { LeagueState } from '../history/league-state.ts';
import type { Appearance, InjuryReport } from './lineup.ts';

/** Team games without an appearance after which a player is no longer news. */
const NEWS_FOR = 20;
/** What a doubtful listing is worth in the stand-in: a coin. */
const DOUBT = 0.5;

/**
 * Shares of players whom a morning report names, by whether they played their team's last game. Nobody keeps past
 * reports, so these are assumptions: absences that go on are nearly all listed, half of the fresh ones become known
 * later in the day, and some who are listed play after all.
 */
const LISTED = {
  absent: { goesOn: { out: 0.85, doubtful: 0.1 }, fresh: { out: 0.4, doubtful: 0.25 } },
  plays: { goesOn: { out: 0, doubtful: 0.4 }, fresh: { out: 0, doubtful: 0.03 } },
} as const;

/**
 * An honest stand-in for the injury report of a past day, made from who in fact missed its games: a share of the
 * absences is known beforehand, chosen by a hash of player and day, so that training and backtest see the same one.
 * `playing` = everybody who appeared that day (YYYY-MM-DD).
 */
export function standInReport(state: LeagueState, playing: readonly Appearance[], date: string): InjuryReport {
  const present = new Set(playing.map(({ playerId }) => playerId));
  const out: string[] = [];
  const doubtful: { playerId: string; chance: number }[] = [];
  for (const id of new Set(playing.map(({ team }) => team))) {
    const team = state.team(id);
    for (const player of team.roster) {
      const missed = team.games - player.lastTeamGame;
      if (missed > NEWS_FOR) continue;
      const shares = LISTED[present.has(player.id) ? 'plays' : 'absent'][missed > 0 ? 'goesOn' : 'fresh'];
      const drawn = draw(`${player.id} ${date}`);
      if (drawn < shares.out) out.push(player.id);
      else if (drawn < shares.out + shares.doubtful) doubtful.push({ playerId: player.id, chance: DOUBT });
    }
  }
  return { out, doubtful };
}

/** A reproducible draw in [0, 1) from a text. */
function draw(text: string): number {
  const hash = mixedHash(text);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
