import { leagueOf, type PlayerGame } from '@overline/forecast/past-games';
import { leagueTables } from '../replay/league-tables.ts';
import { ReplayWorld } from '../replay/replay-world.ts';
import { Shift } from '../replay/shift.ts';
import { hashText, poisson, type Stream, stream, uniform } from '../random/random.ts';
import type { PastResult } from '../tables/past-results.ts';
import { dayAt, dayText, EASTERN } from '../time/time-zone.ts';
import { seasonOf } from '../world/calendar.ts';
import { NameBook } from './names.ts';
import { BOOKS } from './quotes.ts';
import teams from './hockey-teams.json' with { type: 'json' };

const LEAGUE = leagueOf('nhl');
/** Days of games before and after the day on which the clock starts. A game depends on its day and the seed only. */
const DAYS_BACK = 110;
const DAYS_AHEAD = 60;
const GAMES_A_DAY = 3;
const START_MINUTES = [13 * 60, 19 * 60, 19 * 60 + 30, 20 * 60, 22 * 60];

const FORWARDS = 13;
const SKATERS = 20;
const DRESSED = 18;
/** The lowest `person` number of this league; lower numbers are basketball players. */
const FIRST_PERSON = 8_000;

/** A small fictional hockey league. Its games are generated in advance and shown like a replay. */
export function simulatedHockey(seedText: string, now: number): ReplayWorld {
  const seed = hashText(`${seedText} hockey`);
  const names = new NameBook(hashText(seedText));
  const today = dayAt(EASTERN, now);
  const results: PastResult[] = [];
  const days = Array.from({ length: DAYS_BACK + DAYS_AHEAD }, (_, index) => today - DAYS_BACK + index).map((day) =>
    pairsOn(day).flatMap(([home, away], number) => {
      const game = { seed, names, day, home, away, number };
      const { result, rows } = play(game);
      results.push(result);
      return rows;
    }),
  );
  const tables = leagueTables({ league: LEAGUE, days, results, teams });
  const world = {
    title: `Simulated hockey (seed "${seedText}")`,
    notes: [
      'Eight fictional teams, three games a day. Books know what each player makes on average and who starts in goal.',
      'Scores and box scores appear when a game has ended.',
    ],
    books: BOOKS,
  };
  return new ReplayWorld(tables, new Shift(today, now), today, world);
}

/** Round robin by the circle method: the last team stays, the others rotate; one pair rests each day. */
function pairsOn(day: number): [number, number][] {
  const rotating = teams.length - 1;
  const pairs = Array.from({ length: teams.length / 2 }, (_, index): [number, number] => {
    const first = index === 0 ? rotating : (day + index) % rotating;
    const second = index === 0 ? day % rotating : (day - index + rotating) % rotating;
    return (day + index) % 2 === 0 ? [first, second] : [second, first];
  });
  return pairs.filter((_, index) => index !== day % pairs.length).slice(0, GAMES_A_DAY);
}

type Meeting = { seed: number; names: NameBook; day: number; home: number; away: number; number: number };
type Skater = { person: number; defends: boolean; share: number; shots: number; toi: number };
type Side = { team: number; lines: Skater[]; goals: number[]; assists: number[] };

function play(game: Meeting): { result: PastResult; rows: PlayerGame[] } {
  const { seed, day, number } = game;
  const next = stream(seed, day, number);
  const sides = [game.home, game.away].map((team) => playSide(game, team, next));
  const [home, away] = sides.map(({ goals }) => goals.reduce((sum, scored) => sum + scored, 0)) as [number, number];
  const isTied = home === away;
  const isShootout = isTied && next() < 0.4;
  const homeWins = next() < 0.53;
  const winner = sides[homeWins ? 0 : 1];
  if (isTied && !isShootout && winner) score(winner, Math.floor(next() * DRESSED), next);
  const gameId = `${day}-${number}`;
  const extra = (isHome: boolean): number => Number(isTied && homeWins === isHome);
  const season = String(seasonOf(day));
  const result: PastResult = {
    gameId,
    date: dayText(day),
    season,
    postseason: false,
    week: undefined,
    moneyline: undefined,
    home: codeOf(game.home),
    away: codeOf(game.away),
    homeScore: home + extra(true),
    awayScore: away + extra(false),
    minute: START_MINUTES[Math.floor(uniform(seed, 1, day, number) * START_MINUTES.length)],
    period: lastPeriod(isTied, isShootout),
  };
  const rows = sides.flatMap((side, index) => rowsOf(game, { side, other: sides[1 - index], season, gameId }));
  return { result, rows };
}

function lastPeriod(isTied: boolean, isShootout: boolean): number | undefined {
  if (isShootout) return 5;
  return isTied ? 4 : undefined;
}

/** A team's healthy skaters, with their shots and goals. */
function playSide({ seed, day, home }: Meeting, team: number, next: Stream): Side {
  const strength = 1 + 0.16 * (uniform(seed, 2, team) - 0.5) + (team === home ? 0.03 : 0);
  const roster = Array.from({ length: SKATERS }, (_, slot): Skater => {
    const person = FIRST_PERSON + team * 30 + slot;
    const defends = slot >= FORWARDS;
    const place = defends ? slot - FORWARDS : slot;
    const share =
      (defends ? 0.55 : 1.15) *
      (1 - (0.055 * place * 10) / (defends ? 10 : 11)) *
      (0.85 + 0.3 * uniform(seed, 3, person));
    const usualMinutes = defends ? 23 - 1.4 * place : 20 - 0.75 * place;
    const toi = Math.round(60 * (usualMinutes + 3 * (next() - 0.5)));
    return { person, defends, share, toi, shots: poisson(2.6 * share * strength, next) };
  });
  const isHurt = ({ person }: Skater): boolean => uniform(seed, 4, person, Math.floor((day + person) / 9)) < 0.05;
  const lines = roster.filter((skater) => !isHurt(skater)).slice(0, DRESSED);
  const side: Side = { team, lines, goals: lines.map(() => 0), assists: lines.map(() => 0) };
  lines.forEach(({ shots, defends }, index) => {
    for (let shot = 0; shot < shots; shot += 1) if (next() < (defends ? 0.055 : 0.112)) credit(side, index, next);
  });
  return side;
}

/** Counts a goal, with up to two assists by teammates. */
function credit({ goals, assists, lines }: Side, scorer: number, next: Stream): void {
  goals[scorer] = (goals[scorer] ?? 0) + 1;
  for (const chance of [0.93, 0.76]) {
    const helper = Math.floor(next() * next() * lines.length);
    if (next() < chance && helper !== scorer) assists[helper] = (assists[helper] ?? 0) + 1;
  }
}

/** Adds the goal that decides overtime, with its shot. */
function score(side: Side, index: number, next: Stream): void {
  const skater = side.lines[index];
  if (skater) skater.shots += 1;
  credit(side, index, next);
}

type Box = { side: Side; other: Side | undefined; season: string; gameId: string };

function rowsOf({ seed, names, day, home }: Meeting, { side, other, season, gameId }: Box): PlayerGame[] {
  const base = {
    league: LEAGUE.id,
    gameId,
    date: dayText(day),
    season,
    postseason: false,
    team: codeOf(side.team),
    opponent: codeOf(other?.team ?? 0),
    home: side.team === home,
  };
  const identityOf = (person: number) => {
    const { firstName, lastName } = names.nameOf(person);
    return { playerId: String(person), player: `${firstName} ${lastName}` };
  };
  const skaters = side.lines.map(({ person, defends, shots, toi }, index): PlayerGame => {
    const goals = side.goals[index] ?? 0;
    const assists = side.assists[index] ?? 0;
    const forward = index % 3 === 0 ? 'C' : 'L';
    const position = defends ? 'D' : forward;
    const stats = { shots, goals, assists, points: goals + assists };
    return { ...base, ...identityOf(person), position, minutes: Math.fround(toi / 60), stats };
  });
  const shotsAgainst = other?.lines.reduce((sum, { shots }) => sum + shots, 0) ?? 0;
  const against = other?.goals.reduce((sum, scored) => sum + scored, 0) ?? 0;
  const backup = uniform(seed, 5, side.team, day) < 0.3;
  const goalie = identityOf(FIRST_PERSON + side.team * 30 + SKATERS + Number(backup));
  const stats = { saves: shotsAgainst - against, shotsAgainst };
  return [...skaters, { ...base, ...goalie, position: 'G', minutes: 60, started: true, stats }];
}

function codeOf(team: number): string {
  return teams[team]?.code ?? '';
}
