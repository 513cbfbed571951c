import { findMarket } from '@overline/forecast';
import type { Mention } from './item.ts';
import type { QuestionIndex } from './question-index.ts';
import { byMinutes } from './question-index.ts';
import type { KnownPlayer } from './sports.ts';

/** What else a question says that tells players of one name apart. */
export interface Context {
  now: Date;
  /** America/Chicago day for which a game is looked for first. */
  day: string;
  /** The question names the day itself. */
  dayNamed: boolean;
  /** Teams of which one at least must have the player, or meet him. */
  teams: readonly (readonly string[])[];
  /** Teams of players who are named beside him. */
  mates?: readonly string[];
  /** The teams are named as opponents: "vs Celtics". */
  versus: boolean;
  /** Markets of the question that somebody's league must have. */
  markets: readonly string[];
}

export type Choice = { player: KnownPlayer } | { several: readonly KnownPlayer[] } | { nobody: true };

/** So many times the minutes of the next one make a player the one who is meant. */
const DOMINANCE = 1.5;

/**
 * The player who is meant. Of several the one whose team is named, then the one who plays far more than the others,
 * then the only team-mate of somebody named beside him, then the only one with a game that day; two equally good ones
 * are never guessed between.
 */
export function choosePlayer(mention: Mention, index: QuestionIndex, context: Context): Choice {
  const known = mention.players.flatMap(({ playerId }) => index.player(playerId) ?? []);
  const able =
    context.markets.length === 0
      ? known
      : known.filter(({ league }) => context.markets.some((market) => findMarket(league, market)));
  const ranked = ofTeams(active(able), index, context).sort(byMinutes);
  const [first] = ranked;
  if (!first) return { nobody: true };
  if (mention.doubtful) return { several: ranked };
  if (ranked.length === 1) return { player: first };
  const plays = (player: KnownPlayer): boolean =>
    index.gamesOf(player.teamId, context.now).some((game) => index.dayOf(game) === context.day);
  const namesakes = mention.players.every(({ part }) => part === 'whole');
  const rivals = namesakes ? ranked : ranked.filter(({ minutes }) => minutes * DOMINANCE > first.minutes);
  if (rivals.length === 1) return { player: first };
  const playing = rivals.filter(plays);
  const mates = rivals.filter(({ teamId }) => context.mates?.includes(teamId));
  const [mate] = mates;
  if (mate && mates.length === 1 && !namesakes) return { player: mate };
  const [only] = playing;
  if (only && playing.length === 1 && (!namesakes || context.dayNamed)) return { player: only };
  return { several: rivals.length < 2 ? ranked : rivals };
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
  if (own.length > 0) return own;
  if (!versus) return [...players];
  const meeting = players.filter(({ teamId }) => {
    const [next] = index.gamesOf(teamId, now);
    return next !== undefined && (named.has(next.homeTeam) || named.has(next.awayTeam));
  });
  return meeting.length > 0 ? meeting : [...players];
}

/** Those who have played lately; everybody where nobody has. */
function active(players: readonly KnownPlayer[]): KnownPlayer[] {
  const playing = players.filter(({ minutes }) => minutes > 0);
  return playing.length > 0 ? playing : [...players];
}
