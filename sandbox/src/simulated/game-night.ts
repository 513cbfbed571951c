import { hash, normalCdf } from '../random/random.ts';
import { dayNumber } from '../time/time-zone.ts';
import type { Game } from '../world/world.ts';
import { absenceOn, type Absence } from './absences.ts';
import { play, type Played } from './box-score.ts';
import { NightDistribution } from './distribution.ts';
import { expectationsOf, pointsOf, type Expected } from './expectation.ts';
import type { Rosters } from './rosters.ts';
import type { Schedule } from './schedule.ts';
import type { Talent } from './talent.ts';
import { HOT_SD, OFFENCE_SD, PACE_SD, spreadsOf, TEAM_DISPERSION } from './variation.ts';

export type SideName = 'home' | 'visitor';
export const SIDES: readonly SideName[] = ['home', 'visitor'];

export type Side = { expected: readonly Expected[]; nights: readonly NightDistribution[] };

type Bench = {
  team: number;
  opponent: number;
  home: boolean;
  tired: boolean;
  roster: readonly Talent[];
  absences: ReadonlyMap<number, Absence>;
};

/**
 * One game and all that is true about it: who is missing and since when that is known, what may be expected, what will
 * happen.
 */
export class GameNight {
  readonly game: Game;
  readonly #seed: number;
  readonly #day: number;
  readonly #benches: Record<SideName, Bench>;
  readonly #sides = new Map<string, Side>();
  #played: Played | undefined;

  constructor(seed: number, game: Game, rosters: Rosters, schedule: Pick<Schedule, 'gamesOn'>) {
    this.game = game;
    this.#seed = seed;
    this.#day = dayNumber(game.day);
    const yesterday = new Set(schedule.gamesOn(this.#day - 1).flatMap((g) => [g.home.id, g.visitor.id]));
    const teams = rosters.on(this.#day);
    const bench = (team: number, opponent: number, home: boolean): Bench => {
      const roster = teams[team - 1] ?? [];
      return { team, opponent, home, tired: yesterday.has(team), roster, absences: this.#absencesOf(roster) };
    };
    this.#benches = {
      home: bench(game.home.id, game.visitor.id, true),
      visitor: bench(game.visitor.id, game.home.id, false),
    };
  }

  #absencesOf(roster: readonly Talent[]): Map<number, Absence> {
    const absences = new Map<number, Absence>();
    for (const talent of roster) {
      const absence = absenceOn(this.#seed, talent, this.#day);
      if (absence) absences.set(talent.person, absence);
    }
    return absences;
  }

  /** A side as it looks to somebody who knows all that is public at `instant`; Infinity for the whole truth. */
  side(name: SideName, instant: number): Side {
    const bench = this.#benches[name];
    const absent = new Set(
      [...bench.absences].filter(([, absence]) => absence.knownAt <= instant).map(([person]) => person),
    );
    const key = `${name}:${[...absent].join()}`;
    let side = this.#sides.get(key);
    if (!side) {
      const expected = expectationsOf({ seed: this.#seed, day: this.#day, ...bench, absent });
      const spreads = spreadsOf(expected);
      const nights = expected.map(
        (e, i) => new NightDistribution(e, spreads[i] ?? { exposure: 0, points: 0, threes: 0 }),
      );
      this.#sides.set(key, (side = { expected, nights }));
    }
    return side;
  }

  /** Everybody of a side who is in the building, in order of rank. */
  available(name: SideName): Talent[] {
    const { roster, absences } = this.#benches[name];
    return roster.filter((talent) => !absences.has(talent.person));
  }

  /** The game as it will be, or was, played. */
  played(): Played {
    return (this.#played ??= play(
      hash(this.#seed, 81, this.game.id),
      this.side('home', Infinity).expected,
      this.side('visitor', Infinity).expected,
    ));
  }

  /** Chance that the home side wins, from all that is public at `instant`; Infinity for the whole truth. */
  homeWins(instant: number): number {
    const [home, visitor] = SIDES.map((name) => totalOf(this.side(name, instant).expected));
    if (!home || !visitor) return 0.5;
    const gap = home.mean - visitor.mean;
    return normalCdf(gap / Math.sqrt(home.variance + visitor.variance + (gap * PACE_SD) ** 2));
  }
}

// A side's points: the draw of made shots, the night's offence, and who happens to take the shots (his threes for
// another's twos).
function totalOf(side: readonly Expected[]): { mean: number; variance: number } {
  let mean = 0;
  let drawn = 0;
  let shifting = 0;
  for (const { means } of side) {
    const points = pointsOf(means);
    mean += points;
    drawn +=
      TEAM_DISPERSION.threes * 9 * means.threes +
      TEAM_DISPERSION.twos * 4 * means.twos +
      TEAM_DISPERSION.frees * means.frees;
    shifting += (points * HOT_SD) ** 2 * 0.02;
  }
  return { mean, variance: drawn + (mean * OFFENCE_SD) ** 2 + shifting };
}
