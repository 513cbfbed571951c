import { EASTERN, minuteAt } from '../time/time-zone.ts';
import { scoreboardAt } from '../world/calendar.ts';
import type { Box, BoxRow, Game, Player, Team } from '../world/world.ts';

/** A team in the stats feed's format. */
export function teamOf({ id, conference, division, city, name, fullName, code }: Team) {
  return { id, conference, division, city, name, full_name: fullName, abbreviation: code };
}

/** A player without his team. */
export function playerOf(player: Player) {
  return {
    id: player.id,
    first_name: player.firstName,
    last_name: player.lastName,
    position: player.position,
    height: player.height,
    weight: player.weight,
    jersey_number: player.jersey,
    college: player.college,
    country: player.country,
    draft_year: player.draftYear,
    draft_round: player.draftRound,
    draft_number: player.draftNumber,
  };
}

/** A game's state in the feed's words: a start time, a quarter, Final or Postponed. */
function stateOf(game: Game, box: Box | undefined, now: number) {
  if (game.postponed) return { status: 'Postponed', status_state: 'postponed', period: 0, time: null };
  if (!box) return { status: startTime(game.tipOff), status_state: 'scheduled', period: 0, time: null };
  if (box.final) return { status: 'Final', status_state: 'final', period: box.period, time: 'Final' };
  const { period, clock } = scoreboardAt(now - game.tipOff);
  const status = clock === 'Half' ? 'Halftime' : (QUARTERS[period - 1] ?? '4th Qtr');
  return { status, status_state: 'in_progress', period, time: clock };
}

const QUARTERS = ['1st Qtr', '2nd Qtr', '3rd Qtr', '4th Qtr'];

function startTime(tipOff: number): string {
  const minute = minuteAt(EASTERN, tipOff);
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'} ET`;
}

/** A game without its teams. */
export function gameOf(game: Game, box: Box | undefined, now: number) {
  return {
    id: game.id,
    date: game.day,
    datetime: new Date(game.tipOff).toISOString(),
    season: game.season,
    ...stateOf(game, box, now),
    postseason: game.postseason,
    home_team_score: box?.homeScore ?? 0,
    visitor_team_score: box?.visitorScore ?? 0,
  };
}

function share(made: number | null, tried: number | null): number | null {
  if (made === null || tried === null) return null;
  return tried === 0 ? 0 : Math.round((made / tried) * 1000) / 1000;
}

/** The counts of a row and the player. */
export function lineOf({ line, plusMinus, player, team }: BoxRow) {
  return {
    ...line,
    min: line.min > 0 ? String(line.min) : '00',
    fg_pct: share(line.fgm, line.fga),
    fg3_pct: share(line.fg3m, line.fg3a),
    ft_pct: share(line.ftm, line.fta),
    plus_minus: plusMinus,
    player: { ...playerOf(player), team_id: team.id },
  };
}
