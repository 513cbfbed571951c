import { findMarket } from '@overline/forecast';
import type { Mention } from './item.ts';
import type { QuestionIndex } from './question-index.ts';
import { byMinutes } from './question-index.ts';
import type { KnownPlayer } from './sports.ts';

/** What else a question says that tells players of one name apart. */
export interface Context {
  now: Date;
  /** Teams of which one at least must have the player, or meet him. */
  teams: readonly (readonly string[])[];
  /** Teams of players who are named beside him. */
  mates?: readonly string[];
  /** The teams are named as opponents: "vs Celtics". */
  versus: boolean;
  /** Markets of the question that somebody's league must have. */
  markets: readonly string[];
}

export type Choice =
  | { player: KnownPlayer }
  | { several: readonly KnownPlayer[] }
  /** Those of whose names a part was written beside another part that is not theirs. */
  | { nobody: readonly KnownPlayer[] };

/**
 * The player who is meant. Of several who share what was written only a named team, a named opponent or a team-mate
 * named beside him decides; how well known somebody is does not.
 */
export function choosePlayer(mention: Mention, index: QuestionIndex, context: Context): Choice {
  // What somebody is known by is his before it is a part of another's name: Luka.
  const wholes = mention.players.filter(({ part }) => part === 'whole');
  const known = (wholes.length > 0 ? wholes : mention.players).flatMap(({ playerId }) => index.player(playerId) ?? []);
  const able =
    context.markets.length === 0
      ? known
      : known.filter(({ league }) => context.markets.some((market) => findMarket(league, market)));
  const ranked = ofTeams(active(able), index, context).sort(byMinutes);
  const [first] = ranked;
  if (!first) return { nobody: [] };
  if (mention.doubtful) return mention.mistaken ? { several: ranked } : { nobody: ranked };
  if (ranked.length === 1) return { player: first };
  const mates = ranked.filter(({ teamId }) => context.mates?.includes(teamId));
  const [mate] = mates;
  const namesakes = mention.players.every(({ part }) => part === 'whole');
  return mate && mates.length === 1 && !namesakes ? { player: mate } : { several: ranked };
}

/** Those of a named team; else those who meet a named opponent next; else everybody. */
function ofTeams(
  players: readonly KnownPlayer[],
  index: QuestionIndex,
  { teams, versus, now }: Context,
): KnownPlayer[] {
  if (teams.length === 0 || players.length < 2) return [...players];
  const named = new Set(teams.flat());
  const own = players.filter(({ teamId }) => named.has(teamId));
  if (own.length > 0 && !versus) return own;
  const meeting = players.filter(({ teamId }) => {
    const [next] = index.gamesOf(teamId, now);
    return next !== undefined && !named.has(teamId) && (named.has(next.homeTeam) || named.has(next.awayTeam));
  });
  if (versus && meeting.length > 0) return meeting;
  return own.length > 0 ? own : [...players];
}

/** Those who have played lately or are on the injury report; everybody where nobody is. */
function active(players: readonly KnownPlayer[]): KnownPlayer[] {
  const playing = players.filter(({ minutes, status }) => minutes > 0 || status !== null);
  return playing.length > 0 ? playing : [...players];
}
