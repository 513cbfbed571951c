/** A player's residuals in a finished game: a normal score per market, in a fixed order. */
export type ScoredPlayer = { readonly team: string; readonly scores: readonly number[] };

/** How two markets are related: of one player, of two teammates, or of two opponents. */
export type Relation = 'self' | 'teammates' | 'opponents';

/** Shrinkage toward 0, in independent observations (player-games, team-games, games). */
const SHRINKAGE: Readonly<Record<Relation, number>> = { self: 50, teammates: 100, opponents: 100 };
/** Estimates are clamped to ±0.98. */
const MAX_CORRELATION = 0.98;

/** Sums of products of two markets' scores over pairs of players. */
class PairSums {
  readonly products: Float64Array;
  readonly #markets: number;
  pairs = 0;
  /** Independent observations: the pairs of one player-game, team-game or game count once. */
  clusters = 0;

  constructor(markets: number) {
    this.#markets = markets;
    this.products = new Float64Array(markets * markets);
  }

  /** Adds factor · a ⊗ b. */
  add(a: Float64Array, b: Float64Array, factor: number): void {
    const n = this.#markets;
    for (let i = 0; i < n; i += 1) {
      for (let j = 0; j < n; j += 1)
        this.products[i * n + j] = (this.products[i * n + j] ?? 0) + factor * (a[i] ?? 0) * (b[j] ?? 0);
    }
  }
}

/** Estimates latent correlations between markets from the model's residuals in finished games. */
export class ResidualCorrelations {
  readonly #markets: number;
  readonly #sums: Record<Relation, PairSums>;
  readonly #totals: Float64Array;

  constructor(markets: number) {
    this.#markets = markets;
    this.#sums = { self: new PairSums(markets), teammates: new PairSums(markets), opponents: new PairSums(markets) };
    this.#totals = new Float64Array(markets);
  }

  /** Number of player-games so far. */
  get playerGames(): number {
    return this.#sums.self.pairs;
  }

  /** Adds a finished game. Throws RangeError if a player does not have one score per market. */
  add(players: readonly ScoredPlayer[]): void {
    const teams = [...Map.groupBy(players, ({ team }) => team)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, own]) => own);
    const totals = teams.map((own) => this.#addTeam(own));
    const [first, second] = teams;
    const [a, b] = totals;
    if (first === undefined || second === undefined || a === undefined || b === undefined) return;
    const { opponents } = this.#sums;
    // In both orders, so that the sums are symmetric.
    opponents.add(a, b, 1);
    opponents.add(b, a, 1);
    opponents.pairs += 2 * first.length * second.length;
    opponents.clusters += 1;
  }

  #addTeam(players: readonly ScoredPlayer[]): Float64Array {
    const team = new Float64Array(this.#markets);
    const { self, teammates: mates } = this.#sums;
    for (const { scores } of players) {
      if (scores.length !== this.#markets)
        throw new RangeError(`A player has ${this.#markets} scores, got ${scores.length}`);
      const own = Float64Array.from(scores);
      own.forEach((score, index) => {
        team[index] = (team[index] ?? 0) + score;
        this.#totals[index] = (this.#totals[index] ?? 0) + score;
      });
      self.add(own, own, 1);
      mates.add(own, own, -1);
    }
    // All pairs of a team at once: the product of its sums, minus each player with himself.
    mates.add(team, team, 1);
    self.pairs += players.length;
    self.clusters += players.length;
    mates.pairs += players.length * (players.length - 1);
    mates.clusters += 1;
    return team;
  }

  /** Latent correlation (-0.98..0.98) of two markets, given by index; 0 before any game. */
  between(relation: Relation, first: number, second: number): number {
    if (relation === 'self' && first === second) return 1;
    const { pairs, clusters } = this.#sums[relation];
    if (pairs === 0) return 0;
    const [a, b] = [this.#variance(first), this.#variance(second)];
    if (a <= 0 || b <= 0) return 0;
    const covariance =
      (this.#product(relation, first, second) + this.#product(relation, second, first)) / 2 / pairs -
      this.#mean(first) * this.#mean(second);
    // A score is the latent variable's mean within a cell, so cov(scores) ≈ ρ · var · var (first Hermite term).
    const latent = covariance / Math.sqrt(a * b * Math.min(1, a) * Math.min(1, b));
    const kept = (latent * clusters) / (clusters + SHRINKAGE[relation]);
    return Math.min(MAX_CORRELATION, Math.max(-MAX_CORRELATION, kept));
  }

  #product(relation: Relation, first: number, second: number): number {
    return this.#sums[relation].products[first * this.#markets + second] ?? 0;
  }

  #mean(market: number): number {
    return (this.#totals[market] ?? 0) / Math.max(1, this.#sums.self.pairs);
  }

  #variance(market: number): number {
    return this.#product('self', market, market) / Math.max(1, this.#sums.self.pairs) - this.#mean(market) ** 2;
  }
}
