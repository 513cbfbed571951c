import { pick, uniform } from '../random/random.ts';
import { seasonOf, tradeDeadline } from '../world/calendar.ts';
import { NameBook } from './names.ts';
import { talentOf, type Talent } from './talent.ts';

const TEAM_COUNT = 30;
const SIZE = 15;
const FIRST_SEASON = 2015;
const SUMMER_TRADES = 14;
const DEADLINE_TRADES = 5;

type Phase = 0 | 1;

/**
 * Which players are on which team. A roster slot (one of 450) has one player at a time; trades swap slots between teams
 * in summer and at the deadline, and the last players of a bench are replaced most often.
 */
export class Rosters {
  readonly #seed: number;
  readonly #names: NameBook;
  readonly #talents = new Map<number, Talent>();
  readonly #phases = new Map<number, readonly (readonly Talent[])[]>();

  constructor(seed: number) {
    this.#seed = seed;
    this.#names = new NameBook(seed);
  }

  /** The 15 players of every team on a day, by team index and rank. */
  on(day: number): readonly (readonly Talent[])[] {
    const season = seasonOf(day);
    return this.#phase(season, day >= tradeDeadline(season) ? 1 : 0);
  }

  #phase(season: number, phase: Phase): readonly (readonly Talent[])[] {
    const key = season * 2 + phase;
    const known = this.#phases.get(key);
    if (known) return known;
    const slots = this.#slots(season, phase);
    const teams = Array.from({ length: TEAM_COUNT }, (_, team) =>
      slots.slice(team * SIZE, (team + 1) * SIZE).map((slot) => this.#holder(slot, season)),
    );
    this.#phases.set(key, teams);
    return teams;
  }

  #slots(season: number, phase: Phase): number[] {
    const slots = Array.from({ length: TEAM_COUNT * SIZE }, (_, i) => i);
    for (let s = FIRST_SEASON; s <= season; s++) {
      this.#swap(slots, s, 0, SUMMER_TRADES);
      if (s < season || phase === 1) this.#swap(slots, s, 1, DEADLINE_TRADES);
    }
    return slots;
  }

  #swap(slots: number[], season: number, phase: Phase, count: number): void {
    for (let trade = 0; trade < count; trade++) {
      const rank = pick(12, this.#seed, 41, season, phase, trade);
      const from = pick(TEAM_COUNT, this.#seed, 42, season, phase, trade) * SIZE + rank;
      const to = pick(TEAM_COUNT, this.#seed, 43, season, phase, trade) * SIZE + rank;
      const moved = slots[from] ?? 0;
      slots[from] = slots[to] ?? 0;
      slots[to] = moved;
    }
  }

  #holder(slot: number, season: number): Talent {
    const turnover = turnoverOf(slot % SIZE);
    let generation = 0;
    for (let s = FIRST_SEASON + 1; s <= season; s++) if (uniform(this.#seed, 44, slot, s) < turnover) generation++;
    const person = slot + TEAM_COUNT * SIZE * generation;
    const talent = this.#talents.get(person) ?? talentOf(this.#seed, this.#names, slot, generation);
    this.#talents.set(person, talent);
    return talent;
  }
}

/** The chance that a slot of this rank gets a new player in a summer. */
function turnoverOf(rank: number): number {
  if (rank < 5) return 0.04;
  return rank < 10 ? 0.1 : 0.3;
}
