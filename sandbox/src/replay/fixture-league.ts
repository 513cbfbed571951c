import { dayNumber, dayText, EASTERN, instantOf } from '../time/time-zone.ts';
import { hash } from '../random/random.ts';
import { TEAMS, type LeagueTeam } from '../simulated/teams.ts';
import type { Game } from '../world/world.ts';

const CLUBS = 6;
const FIRST_DAY = dayNumber('2024-10-15');
const LAST_DAY = dayNumber('2025-02-10');
const TIPS = [19 * 60, 19 * 60 + 30, 20 * 60 + 10];

/** Six clubs that meet on five days of seven from October to February, across the end of daylight saving. */
export class FixtureLeague {
  readonly teams: readonly LeagueTeam[] = TEAMS.slice(0, CLUBS);
  readonly games: readonly Game[];
  readonly #days: ReadonlyMap<number, readonly Game[]>;

  constructor() {
    const games: Game[] = [];
    for (let day = FIRST_DAY; day <= LAST_DAY; day++) games.push(...this.#gamesOf(day));
    this.games = games;
    this.#days = Map.groupBy(games, (game) => dayNumber(game.day));
  }

  gamesOn(day: number): readonly Game[] {
    return this.#days.get(day) ?? [];
  }

  // Two of the three pairings of a round; Mondays and Thursdays are free.
  #gamesOf(day: number): Game[] {
    const weekday = (day + 4) % 7;
    if (weekday === 1 || weekday === 4) return [];
    const round = day - FIRST_DAY;
    return [0, 1].map((pairing): Game => {
      const [one, other] = pairOf(round, (pairing + round) % 3);
      const swapped = hash(round, pairing) % 2 === 0;
      const home = this.#team(swapped ? other : one);
      const visitor = this.#team(swapped ? one : other);
      const matinee = weekday === 0 && pairing === 0;
      const tipOff = instantOf(EASTERN, day, matinee ? 13 * 60 : (TIPS[hash(day, pairing) % TIPS.length] ?? 1170));
      return {
        id: round * 10 + pairing,
        eventId: '',
        day: dayText(day),
        season: 2024,
        postseason: false,
        home,
        visitor,
        tipOff,
        finalAt: tipOff,
        postponed: false,
      };
    });
  }

  #team(index: number): LeagueTeam {
    const team = this.teams[index];
    if (!team) throw new Error(`The fixture has no team ${index}`);
    return team;
  }
}

// The circle method: the last club stays, the others move on by one each round.
function pairOf(round: number, pairing: number): [number, number] {
  const turning = CLUBS - 1;
  if (pairing === 0) return [turning, round % turning];
  return [(round + pairing) % turning, (round - pairing + turning * 1000) % turning];
}
