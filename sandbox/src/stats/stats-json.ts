import { EASTERN, minuteAt } from '../time/time-zone.ts';
import { scoreboardAt } from '../world/calendar.ts';
import type { Box, BoxRow, Game, Player, Team } from '../world/world.ts';

const teams = new WeakMap<Team, string>();

/** A team in the stats feed's format, cached. */
export function teamJson(team: Team): string {
  let json = teams.get(team);
  if (!json) {
    const { id, conference, division, city, name, fullName, code } = team;
    json = JSON.stringify({ id, conference, division, city, name, full_name: fullName, abbreviation: code });
    teams.set(team, json);
  }
  return json;
}

const players = new WeakMap<Player, string>();

/** A player's fields without braces, cached. */
function playerFields(player: Player): string {
  let json = players.get(player);
  if (!json) {
    json = JSON.stringify({
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
    }).slice(1, -1);
    players.set(player, json);
  }
  return json;
}

/** A player with the id of his team, as inside stats and injuries. */
export function playerJson(player: Player, team: Team): string {
  return `{${playerFields(player)},"team_id":${team.id}}`;
}

/** A player with his whole team, as in the list of players. */
export function playerWithTeamJson(player: Player, team: Team): string {
  return `{${playerFields(player)},"team":${teamJson(team)}}`;
}

type State = { status: string; state: string; period: number; time: string | null };

/** A game's state in the feed's words: a start time, a quarter, Final or Postponed. */
function stateOf(game: Game, box: Box | undefined, now: number): State {
  if (game.postponed) return { status: 'Postponed', state: 'postponed', period: 0, time: null };
  if (!box) return { status: startTime(game.tipOff), state: 'scheduled', period: 0, time: null };
  if (box.final) return { status: 'Final', state: 'final', period: box.period, time: 'Final' };
  const { period, clock } = scoreboardAt(now - game.tipOff);
  return {
    status: clock === 'Half' ? 'Halftime' : (QUARTERS[period - 1] ?? '4th Qtr'),
    state: 'in_progress',
    period,
    time: clock,
  };
}

const QUARTERS = ['1st Qtr', '2nd Qtr', '3rd Qtr', '4th Qtr'];

function startTime(tipOff: number): string {
  const minute = minuteAt(EASTERN, tipOff);
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'} ET`;
}

function gameFields(game: Game, box: Box | undefined, now: number): string {
  const { status, state, period, time } = stateOf(game, box, now);
  return JSON.stringify({
    id: game.id,
    date: game.day,
    datetime: new Date(game.tipOff).toISOString(),
    season: game.season,
    status,
    status_state: state,
    period,
    time,
    postseason: game.postseason,
    home_team_score: box?.homeScore ?? 0,
    visitor_team_score: box?.visitorScore ?? 0,
  }).slice(1, -1);
}

/** A game with both teams. */
export function gameJson(game: Game, box: Box | undefined, now: number): string {
  return `{${gameFields(game, box, now)},"home_team":${teamJson(game.home)},"visitor_team":${teamJson(game.visitor)}}`;
}

/** A game inside a stats row: teams by id. */
export function shortGameJson(game: Game, box: Box | undefined, now: number): string {
  return `{${gameFields(game, box, now)},"home_team_id":${game.home.id},"visitor_team_id":${game.visitor.id}}`;
}

function share(made: number | null, tried: number | null): string {
  if (made === null || tried === null) return 'null';
  return tried === 0 ? '0' : String(Math.round((made / tried) * 1000) / 1000);
}

/** The counting fields of a row without braces. */
export function lineFields({ line, plusMinus }: BoxRow): string {
  const min = line.min > 0 ? String(line.min) : '00';
  return (
    `"min":"${min}","fgm":${line.fgm},"fga":${line.fga},"fg_pct":${share(line.fgm, line.fga)},` +
    `"fg3m":${line.fg3m},"fg3a":${line.fg3a},"fg3_pct":${share(line.fg3m, line.fg3a)},` +
    `"ftm":${line.ftm},"fta":${line.fta},"ft_pct":${share(line.ftm, line.fta)},` +
    `"oreb":${line.oreb},"dreb":${line.dreb},"reb":${line.reb},"ast":${line.ast},"stl":${line.stl},"blk":${line.blk},` +
    `"turnover":${line.turnover},"pf":${line.pf},"pts":${line.pts},"plus_minus":${plusMinus}`
  );
}

export function rowJson(id: number, row: BoxRow, game: string): string {
  const { player, team } = row;
  return `{"id":${id},${lineFields(row)},"player":${playerJson(player, team)},"team":${teamJson(team)},"game":${game}}`;
}

/** A page of rows; the last one has no cursor. */
export function pageJson(rows: readonly string[], perPage: number, nextCursor: number | undefined): string {
  const cursor = nextCursor === undefined ? '' : `"next_cursor":${nextCursor},`;
  return `{"data":[${rows.join(',')}],"meta":{${cursor}"per_page":${perPage}}}`;
}
