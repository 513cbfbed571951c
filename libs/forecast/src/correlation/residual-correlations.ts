/** A player's residuals in a finished game: one normal score per market in a fixed order, NaN if he has none. */
export type ScoredPlayer = { readonly team: string; readonly scores: readonly number[] };

/** How two markets are related: of one player, of two teammates, or of two opponents. */
export type Relation = 'self' | 'teammates' | 'opponents';

/** Shrinkage toward 0, in independent observations (player-games, team-games, games). */
const SHRINKAGE: Readonly<Record<Relation, number>> = { self: 50, teammates: 100, opponents: 100 };
/** A correlation of ±1 would make the joint distribution degenerate. */
const MAX_CORRELATION = 0.98;

/** Sums of products of two markets' scores over pairs of players. */
class PairSums {
  readonly products: Float64Array;
  /** How many pairs of players had both markets. */
  readonly pairs: Float64Array;
  /** The number of independent observations: all pairs of one player-game, team-game or game count as one. */
  readonly clusters: Float64Array;
  readonly #markets: number;

  constructor(markets: number) {
    this.#markets = markets;
    this.products = new Float64Array(markets * markets);
    this.pairs = new Float64Array(markets * markets);
    this.clusters = new Float64Array(markets * markets);
  }

  /** Adds a ⊗ b as one independent observation, minus the pairs of each player in `same` with himself. */
  add(a: ScoreSums, b: ScoreSums, same: readonly ScoreSums[] = []): void {
    const n = this.#markets;
    for (let i = 0; i < n; i += 1) {
      for (let j = 0; j < n; j += 1) {
        let product = (a.sums[i] ?? 0) * (b.sums[j] ?? 0);
        let pairs = (a.counts[i] ?? 0) * (b.counts[j] ?? 0);
        for (const { sums, counts } of same) {
          product -= (sums[i] ?? 0) * (sums[j] ?? 0);
          pairs -= (counts[i] ?? 0) * (counts[j] ?? 0);
        }
        if (pairs === 0) continue;
        const slot = i * n + j;
        this.products[slot] = (this.products[slot] ?? 0) + product;
        this.pairs[slot] = (this.pairs[slot] ?? 0) + pairs;
        this.clusters[slot] = (this.clusters[slot] ?? 0) + 1;
      }
    }
  }
}

/** The sum of some players' scores in each market, and how many of them have one. */
type ScoreSums = { readonly sums: Float64Array; readonly counts: Float64Array };

function scoreSums(scores: readonly number[]): ScoreSums {
  return {
    sums: Float64Array.from(scores, (score) => (Number.isNaN(score) ? 0 : score)),
    counts: Float64Array.from(scores, (score) => Number(!Number.isNaN(score))),
  };
}

/** Estimates latent correlations between markets from the model's residuals in finished games. */
export class ResidualCorrelations {
  readonly #markets: number;
  readonly #sums: Record<Relation, PairSums>;
  readonly #totals: Float64Array;
  readonly #counts: Float64Array;
  #playerGames = 0;

  constructor(markets: number) {
    this.#markets = markets;
    this.#sums = { self: new PairSums(markets), teammates: new PairSums(markets), opponents: new PairSums(markets) };
    this.#totals = new Float64Array(markets);
    this.#counts = new Float64Array(markets);
  }

  /** Number of player-games so far. */
  get playerGames(): number {
    return this.#playerGames;
  }

  /** Adds a finished game. Throws RangeError if a player does not have one score per market. */
  add(players: readonly ScoredPlayer[]): void {
    const teams = [...Map.groupBy(players, ({ team }) => team)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, own]) => this.#addTeam(own));
    const [a, b] = teams;
    if (a === undefined || b === undefined) return;
    const { opponents } = this.#sums;
    // Adds both orders, so that the sums are symmetric.
    opponents.add(a, b);
    opponents.add(b, a);
  }

  #addTeam(players: readonly ScoredPlayer[]): ScoreSums {
    const team: ScoreSums = { sums: new Float64Array(this.#markets), counts: new Float64Array(this.#markets) };
    const { self, teammates } = this.#sums;
    const each = players.map(({ scores }) => {
      if (scores.length !== this.#markets)
        throw new RangeError(`A player has ${this.#markets} scores, got ${scores.length}`);
      const own = scoreSums(scores);
      for (let market = 0; market < this.#markets; market += 1) {
        const score = own.sums[market] ?? 0;
        const count = own.counts[market] ?? 0;
        team.sums[market] = (team.sums[market] ?? 0) + score;
        team.counts[market] = (team.counts[market] ?? 0) + count;
        this.#totals[market] = (this.#totals[market] ?? 0) + score;
        this.#counts[market] = (this.#counts[market] ?? 0) + count;
      }
      self.add(own, own);
      return own;
    });
    // The product of the team's sums covers all its pairs of players; the pairs of a player with himself are
    // subtracted.
    teammates.add(team, team, each);
    this.#playerGames += players.length;
    return team;
  }

  /** Latent correlation (-0.98..0.98) of two markets, given by index; 0 before any game. */
  between(relation: Relation, first: number, second: number): number {
    if (relation === 'self' && first === second) return 1;
    const { products, pairs, clusters } = this.#sums[relation];
    const one = first * this.#markets + second;
    const other = second * this.#markets + first;
    const count = pairs[one] ?? 0;
    const a = this.#variance(first);
    const b = this.#variance(second);
    if (count === 0 || a <= 0 || b <= 0) return 0;
    // The two orders differ by rounding only; their mean is exactly symmetric.
    const covariance =
      ((products[one] ?? 0) + (products[other] ?? 0)) / 2 / count - this.#mean(first) * this.#mean(second);
    // A score is the latent variable's mean within a cell, so cov(scores) ≈ ρ · var · var (first Hermite term).
    const latent = covariance / Math.sqrt(a * b * Math.min(1, a) * Math.min(1, b));
    // The opponents of a game are added in both orders.
    const seen = relation === 'opponents' ? (clusters[one] ?? 0) / 2 : (clusters[one] ?? 0);
    const kept = (latent * seen) / (seen + SHRINKAGE[relation]);
    return Math.min(MAX_CORRELATION, Math.max(-MAX_CORRELATION, kept));
  }

  #mean(market: number): number {
    return (this.#totals[market] ?? 0) / Math.max(1, this.#counts[market] ?? 0);
  }

  #variance(market: number): number {
    const slot = market * this.#markets + market;
    const { products, pairs } = this.#sums.self;
    return (products[slot] ?? 0) / Math.max(1, pairs[slot] ?? 0) - this.#mean(market) ** 2;
  }
}
