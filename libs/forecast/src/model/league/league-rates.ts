import type { LeagueProfile } from './league-profile.ts';

/** Days with games after which the league's average rates count half. */
const DECAY_PER_DAY = 0.5 ** (1 / 40);

type Sums = { readonly counts: Float64Array; readonly exposure: Float64Array };

/** League averages per minute (per game where there are no minutes), lately, for everybody and by position. */
export class LeagueRates {
  readonly #profile: LeagueProfile;
  readonly #everybody: Sums;
  readonly #positions = new Map<string, Sums>();

  constructor(profile: LeagueProfile) {
    this.#profile = profile;
    this.#everybody = this.#prior();
  }

  /** The rate of a statistic among players of a position; of everybody without one. */
  rate(stat: number, position?: string): number {
    const sums = (position === undefined ? undefined : this.#positions.get(position)) ?? this.#everybody;
    return (sums.counts[stat] ?? 0) / (sums.exposure[stat] ?? 1);
  }

  /** Adds one player's count of a statistic and the playing time it was counted in. */
  add(stat: number, value: number, time: number, position?: string): void {
    addTo(this.#everybody, stat, value, time);
    if (position === undefined) return;
    const known = this.#positions.get(position);
    const sums = known ?? this.#prior();
    if (known === undefined) this.#positions.set(position, sums);
    addTo(sums, stat, value, time);
  }

  /** Ages everything by one day with games. */
  age(): void {
    for (const { counts, exposure } of [this.#everybody, ...this.#positions.values()]) {
      for (let stat = 0; stat < counts.length; stat += 1) {
        counts[stat] = (counts[stat] ?? 0) * DECAY_PER_DAY;
        exposure[stat] = (exposure[stat] ?? 0) * DECAY_PER_DAY;
      }
    }
  }

  #prior(): Sums {
    const { stats, leaguePrior } = this.#profile;
    return {
      counts: Float64Array.from(stats, ({ leagueRate }) => leagueRate * leaguePrior),
      exposure: new Float64Array(stats.length).fill(leaguePrior),
    };
  }
}

function addTo({ counts, exposure }: Sums, stat: number, value: number, time: number): void {
  counts[stat] = (counts[stat] ?? 0) + value;
  exposure[stat] = (exposure[stat] ?? 0) + time;
}
