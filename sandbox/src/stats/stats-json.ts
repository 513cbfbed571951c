import type { GameStatus, League } from '@overline/forecast/past-games';
import { EASTERN, minuteAt } from '../time/time-zone.ts';
import { scoreboardAt } from '../world/calendar.ts';
import type { Box, BoxRow, Game, Player, Team } from '../world/world.ts';

type Row = Record<string, unknown>;

/** A team in the stats feed's format. */
export function teamOf(league: League, { id, conference, division, city, name, fullName, code }: Team): Row {
  const { teams } = league.stats;
  return {
    id,
    conference,
    division,
    city,
    name,
    full_name: fullName,
    abbreviation: code,
    [teams.code]: code,
    [teams.name]: fullName,
  };
}

/** A player without his team. */
export function playerOf(league: League, player: Player): Row {
  const row = {
    id: player.id,
    first_name: player.firstName,
    last_name: player.lastName,
    position: player.position,
  };
  const { position } = league.stats.lines;
  return position === undefined ? row : { ...row, [position.replace('player.', '')]: player.position };
}

/** A game's state in the feed's words: a start time, a quarter, Final or Postponed. */
function stateOf(league: League, game: Game, box: Box | undefined, now: number): Row {
  if (game.postponed) return { ...statusOf(league, 'postponed', 'Postponed'), period: 0, time: null };
  if (!box) return { ...statusOf(league, 'scheduled', startTime(game.tipOff)), period: 0, time: null };
  if (box.final) return { ...statusOf(league, 'final', 'Final'), period: box.period, time: 'Final' };
  const { period, clock } = scoreboardAt(now - game.tipOff, league.stats.games.periods);
  const text = clock === 'Half' ? 'Halftime' : (QUARTERS[period - 1] ?? '4th Qtr');
  return { ...statusOf(league, 'in-progress', text), period, time: clock };
}

/** A game's status as display text, in our terms, and in the league's own terms if its feed has such a field. */
function statusOf(league: League, status: GameStatus, text: string): Row {
  const { state = 'status', states } = league.stats.games;
  const [word] = Object.entries(states ?? {}).find(([, meaning]) => meaning === status) ?? [];
  return {
    status: text,
    ...(word === undefined ? {} : { [state]: word.includes('_') ? word.toUpperCase() : word }),
    status_state: status.replace('-', '_'),
  };
}

const QUARTERS = ['1st Qtr', '2nd Qtr', '3rd Qtr', '4th Qtr'];

function startTime(tipOff: number): string {
  const minute = minuteAt(EASTERN, tipOff);
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'} ET`;
}

/** A game without its teams, in the fields of the league's feed. */
export function gameOf(league: League, game: Game, box: Box | undefined, now: number): Row & { id: number } {
  const { games } = league.stats;
  const row = {
    id: game.id,
    season: game.season,
    ...(game.week === undefined ? {} : { week: game.week }),
    ...stateOf(league, game, box, now),
    postseason: game.postseason,
    [games.start]: new Date(game.tipOff).toISOString(),
    ...(games.day === undefined ? {} : { [games.day]: game.day }),
  };
  setField(row, games.homeScore, box?.homeScore ?? 0);
  setField(row, games.awayScore, box?.visitorScore ?? 0);
  return row;
}

/** The teams of a game, under the field names of the league's feed. */
export function sidesOf(league: League, { home, visitor }: Game): Row {
  const { games } = league.stats;
  return { [games.home]: teamOf(league, home), [games.away]: teamOf(league, visitor) };
}

/** Sets a field of a row. In `field`, dots separate the names of nested objects. */
function setField(row: Row, field: string, value: unknown): void {
  const [first = '', ...rest] = field.split('.');
  if (rest.length === 0) row[first] = value;
  else setField((row[first] ??= {}) as Row, rest.join('.'), value);
}

/** The counts and the player of a box score row. */
export function lineOf(league: League, { line, plusMinus, player, team }: BoxRow): Row {
  const { min } = line as Row;
  return {
    ...line,
    ...(typeof min === 'number' ? { min: min > 0 ? String(min) : '00' } : {}),
    plus_minus: plusMinus,
    player: { ...playerOf(league, player), team_id: team.id },
  };
}
