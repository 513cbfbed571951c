import { hash, pick, uniform } from '../random/random.ts';
import { dayText, EASTERN, instantOf } from '../time/time-zone.ts';
import type { Game } from '../world/world.ts';
import { seasonOf, seasonStart } from '../world/calendar.ts';
import { TEAMS, type LeagueTeam, type Zone } from './teams.ts';

const GAME_LENGTH = 140 * 60_000;
const HOURS_BEHIND: Record<Zone, number> = { E: 0, C: 1, M: 2, P: 3 };
const EVENING_STARTS = [19 * 60, 19 * 60 + 30, 20 * 60];
const MATINEE_STARTS = [12 * 60, 13 * 60, 15 * 60 + 30];
const LATEST_START_MINUTE = 22 * 60 + 30;

type Season = { days: readonly (readonly Game[])[]; all: readonly Game[] };
/** A team's season so far. */
type Tally = {
  played: number;
  /** Home games. */
  home: number;
  /** Day of the season of the last game. */
  last: number;
  /** Day of the season of the game before the last one. */
  before: number;
};

/** 6 to 8 games on every day. A season is generated once, from its first day on, and cached. */
export class Schedule {
  readonly #seed: number;
  readonly #seasons = new Map<number, Season>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  gamesOn(day: number): readonly Game[] {
    const season = seasonOf(day);
    return this.#season(season).days[day - seasonStart(season)] ?? [];
  }

  byId(id: number): Game | undefined {
    const season = 2000 + Math.floor(id / 10_000);
    if (!Number.isInteger(id) || season < 2010 || season > 2150) return undefined;
    return this.#season(season).all[id % 10_000];
  }

  byEvent(eventId: string): Game | undefined {
    if (!/^[0-9a-f]{32}$/.test(eventId)) return undefined;
    const game = this.byId((Number.parseInt(eventId.slice(0, 8), 16) ^ hash(this.#seed, 51)) >>> 0);
    return game?.eventId === eventId ? game : undefined;
  }

  #season(season: number): Season {
    const drawn = this.#seasons.get(season) ?? this.#draw(season);
    this.#seasons.set(season, drawn);
    return drawn;
  }

  #draw(season: number): Season {
    const start = seasonStart(season);
    const length = seasonStart(season + 1) - start;
    const tallies: Tally[] = TEAMS.map(() => ({ played: 0, home: 0, last: -9, before: -9 }));
    const met = new Map<number, number>();
    const days: Game[][] = [];
    let count = 0;
    for (let offset = 0; offset < length; offset++) {
      const day = start + offset;
      const games = this.#pairs(day, offset, tallies, met).map(([home, visitor]) =>
        this.#game(season, count++, day, home, visitor),
      );
      days.push(games);
    }
    return { days, all: days.flat() };
  }

  #pairs(day: number, offset: number, tallies: Tally[], met: Map<number, number>): [number, number][] {
    const wanted = 6 + pick(3, this.#seed, 52, day);
    const eagerness = (t: Tally, i: number): number =>
      1.6 * uniform(this.#seed, 53, day, i) - t.played - fatigueOf(t, offset);
    const ready = tallies
      .map((t, i) => ({ i, score: eagerness(t, i) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, wanted * 2)
      .map(({ i }) => i);
    const pairs: [number, number][] = [];
    while (ready.length > 1) {
      const team = ready.shift() ?? 0;
      const meetings = (candidate: number): number =>
        (met.get(pairKey(team, candidate)) ?? 0) + uniform(this.#seed, 54, day, team, candidate);
      const opponent = ready.reduce((best, candidate) => (meetings(candidate) < meetings(best) ? candidate : best));
      ready.splice(ready.indexOf(opponent), 1);
      met.set(pairKey(team, opponent), (met.get(pairKey(team, opponent)) ?? 0) + 1);
      pairs.push(this.#book(team, opponent, offset, tallies));
    }
    return pairs;
  }

  #book(first: number, second: number, offset: number, tallies: Tally[]): [number, number] {
    const hosted = (i: number): number => (tallies[i]?.home ?? 0) - (tallies[i]?.played ?? 0) / 2;
    const [home, visitor] = hosted(first) <= hosted(second) ? [first, second] : [second, first];
    for (const i of [home, visitor]) {
      const tally = tallies[i];
      if (!tally) continue;
      tally.before = tally.last;
      tally.last = offset;
      tally.played++;
      if (i === home) tally.home++;
    }
    return [home, visitor];
  }

  #game(season: number, index: number, day: number, homeIndex: number, visitorIndex: number): Game {
    const id = (season - 2000) * 10_000 + index;
    const home = teamAt(homeIndex);
    const tipOff = instantOf(EASTERN, day, this.#tipMinute(day, home));
    const head = ((id ^ hash(this.#seed, 51)) >>> 0).toString(16).padStart(8, '0');
    const rest = [1, 2, 3].map((part) => hash(this.#seed, 55, id, part).toString(16).padStart(8, '0')).join('');
    return {
      id,
      eventId: head + rest,
      day: dayText(day),
      season,
      postseason: false,
      tipOff,
      finalAt: tipOff + GAME_LENGTH,
      home,
      visitor: teamAt(visitorIndex),
      postponed: false,
    };
  }

  #tipMinute(day: number, home: LeagueTeam): number {
    const weekday = (day + 4) % 7;
    const weekend = weekday === 0 || weekday === 6;
    const matinee = weekend && uniform(this.#seed, 56, day, home.id) < 0.4;
    const starts = matinee ? MATINEE_STARTS : EVENING_STARTS;
    const local = starts[pick(starts.length, this.#seed, 57, day, home.id)] ?? 19 * 60;
    return Math.min(LATEST_START_MINUTE, local + HOURS_BEHIND[home.zone] * 60);
  }
}

/** A penalty for a game on this day. It makes a second game in two days unlikely, a third in three days very rare. */
function fatigueOf({ last, before }: Tally, day: number): number {
  if (last !== day - 1) return 0;
  return before === day - 2 ? 50 : 1.4;
}

function pairKey(a: number, b: number): number {
  return a < b ? a * 100 + b : b * 100 + a;
}

function teamAt(index: number): LeagueTeam {
  const team = TEAMS[index];
  if (!team) throw new Error(`There is no team ${index}`);
  return team;
}
