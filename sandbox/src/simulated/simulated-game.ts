import { hash, normalCdf } from '../random/random.ts';
import { dayNumber } from '../time/time-zone.ts';
import { chancesAt, type LineChances } from '../pricing/tail.ts';
import type { PropMarket } from '../world/market.ts';
import type { Game } from '../world/world.ts';
import { type Absence, absenceOn } from './absences.ts';
import { play, type Played } from './box-score.ts';
import { StatDistribution } from './distribution.ts';
import {
  expectationsOf,
  type Expected,
  HOT_SD,
  OFFENSE_SD,
  PACE_SD,
  pointsOf,
  spreadsOf,
  TEAM_DISPERSION,
} from './expectation.ts';
import type { Rosters } from './rosters.ts';
import type { Schedule } from './schedule.ts';
import type { Talent } from './talent.ts';

export type SideName = 'home' | 'visitor';
export const SIDES: readonly SideName[] = ['home', 'visitor'];

export type Side = { expected: readonly Expected[]; distributions: readonly StatDistribution[] };

type Lineup = {
  team: number;
  opponent: number;
  home: boolean;
  tired: boolean;
  roster: readonly Talent[];
  absences: ReadonlyMap<number, Absence>;
};

/** One game and its hidden truth: who is absent and since when that is public, what to expect, and the result. */
export class SimulatedGame {
  readonly game: Game;
  readonly #seed: number;
  readonly #day: number;
  readonly #lineups: Record<SideName, Lineup>;
  readonly #sides = new Map<string, Side>();
  #played: Played | undefined;

  constructor(seed: number, game: Game, rosters: Rosters, schedule: Pick<Schedule, 'gamesOn'>) {
    this.game = game;
    this.#seed = seed;
    this.#day = dayNumber(game.day);
    const yesterday = new Set(schedule.gamesOn(this.#day - 1).flatMap((g) => [g.home.id, g.visitor.id]));
    const teams = rosters.on(this.#day);
    const lineup = (team: number, opponent: number, home: boolean): Lineup => {
      const roster = teams[team - 1] ?? [];
      return { team, opponent, home, tired: yesterday.has(team), roster, absences: this.#absencesOf(roster) };
    };
    this.#lineups = {
      home: lineup(game.home.id, game.visitor.id, true),
      visitor: lineup(game.visitor.id, game.home.id, false),
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

  /** What to expect of a team, given what is public at `instant`; Infinity for the whole truth. */
  side(name: SideName, instant: number): Side {
    const lineup = this.#lineups[name];
    const absent = new Set(
      [...lineup.absences].filter(([, absence]) => absence.knownAt <= instant).map(([person]) => person),
    );
    const key = `${name}:${[...absent].join()}`;
    const known = this.#sides.get(key);
    if (known) return known;
    const expected = expectationsOf({ seed: this.#seed, day: this.#day, ...lineup, absent });
    const spreads = spreadsOf(expected);
    const distributions = expected.map(
      (e, i) => new StatDistribution(e, spreads[i] ?? { exposure: 0, points: 0, threes: 0 }),
    );
    const side = { expected, distributions };
    this.#sides.set(key, side);
    return side;
  }

  /** All players of a team who are not absent, in order of rank. */
  available(name: SideName): Talent[] {
    const { roster, absences } = this.#lineups[name];
    return roster.filter((talent) => !absences.has(talent.person));
  }

  /** The game as it was, or will be, played. */
  played(): Played {
    return (this.#played ??= play(
      hash(this.#seed, 81, this.game.id),
      this.side('home', Infinity).expected,
      this.side('visitor', Infinity).expected,
    ));
  }

  /** Chance that the home team wins, given what is public at `instant`; Infinity for the whole truth. */
  homeWins(instant: number): number {
    const [home, visitor] = SIDES.map((name) => totalOf(this.side(name, instant).expected));
    if (!home || !visitor) return 0.5;
    const gap = home.mean - visitor.mean;
    return normalCdf(gap / Math.sqrt(home.variance + visitor.variance + (gap * PACE_SD) ** 2));
  }

  /**
   * The true chances of a prop, given all absences; undefined if the player does not play. For tests of forecasts only:
   * no feed exposes it.
   */
  trueChances(playerId: number, market: PropMarket, line: number): LineChances | undefined {
    for (const name of SIDES) {
      const { expected, distributions } = this.side(name, Infinity);
      const index = expected.findIndex(({ talent }) => talent.player.id === playerId);
      const distribution = distributions[index];
      if (distribution) return chancesAt(distribution.tail(market), line);
    }
    return undefined;
  }
}

// Variance of a team's points: the draw of made shots, its offense that night, and who happens to take the shots.
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
      TEAM_DISPERSION.freeThrows * means.freeThrows;
    shifting += (points * HOT_SD) ** 2 * 0.02;
  }
  return { mean, variance: drawn + (mean * OFFENSE_SD) ** 2 + shifting };
}
