import { stream, uniform } from '../random/random.ts';
import { withoutAccents, withoutSuffix } from '../world/name-folding.ts';
import names from './names.json' with { type: 'json' };

const { first: FIRST, last: LAST } = names;

type PlayerName = { firstName: string; lastName: string; oddsName: string };

// Two pairs of players with the same name on different teams: clients must distinguish them by team.
const NAMESAKES: ReadonlyMap<number, number> = new Map([
  [333, 32],
  [407, 61],
]);

/** Assigns a unique name to each of the first several thousand people, except for the deliberate namesakes. */
export class NameBook {
  readonly #order: Uint16Array;
  readonly #seed: number;

  constructor(seed: number) {
    this.#seed = seed;
    this.#order = Uint16Array.from({ length: FIRST.length * LAST.length }, (_, i) => i);
    const next = stream(seed, 11);
    for (let i = this.#order.length - 1; i > 0; i--) {
      const j = Math.floor(next() * (i + 1));
      const kept = this.#order[i] ?? 0;
      this.#order[i] = this.#order[j] ?? 0;
      this.#order[j] = kept;
    }
  }

  /** A person's name. The odds feed drops some accents and some suffixes, always the same ones. */
  nameOf(person: number): PlayerName {
    const holder = NAMESAKES.get(person) ?? person;
    const code = this.#order[holder % this.#order.length] ?? 0;
    const firstName = FIRST[code % FIRST.length] ?? 'Milo';
    const surname = LAST[Math.floor(code / FIRST.length)] ?? 'Underhill';
    const lastName = `${surname}${suffixAt(uniform(this.#seed, 12, holder))}`;
    let oddsName = `${firstName} ${lastName}`;
    if (uniform(this.#seed, 13, holder) < 0.6) oddsName = withoutAccents(oddsName);
    if (uniform(this.#seed, 14, holder) < 0.5) oddsName = withoutSuffix(oddsName);
    return { firstName, lastName, oddsName };
  }
}

function suffixAt(roll: number): string {
  if (roll < 0.04) return ' Jr.';
  return roll < 0.055 ? ' III' : '';
}
