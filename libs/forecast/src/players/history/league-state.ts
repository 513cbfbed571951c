import { AllowedRatios, type AllowedMemory } from './allowed-ratios.ts';
import { playingTimeOf, type GroupProfile } from './league-profile.ts';
import { type PlayerGame, PlayerRecord, RATE_SPANS } from './player-record.ts';
import { GamesWithout } from './games-without.ts';
import { TeamRecord, rateGame } from './team-record.ts';

/** A team with this many minutes beyond a full game played overtime; a smaller excess is rounding. */
const OVERTIME_SLACK = 12;
/** Lower bound of a rate, which keeps its logarithm finite. */
const SMALLEST_RATE = 1e-4;
export const LONG_RATE = RATE_SPANS - 1;
/**
 * The memory for starters and for venues. A starter's level changes over seasons and a venue's even more slowly, and
 * single games say little about either.
 */
const STARTER_MEMORY: AllowedMemory = { decay: 0.5 ** (1 / 40), priorGames: 12 };
const VENUE_MEMORY: AllowedMemory = { decay: 0.5 ** (1 / 160), priorGames: 40 };

/** Everything known about one group of players after the last observed day. Only `observe` changes it. */
export class LeagueState {
  readonly profile: GroupProfile;
  readonly players = new Map<string, PlayerRecord>();
  readonly teams = new Map<string, TeamRecord>();
  readonly #starters = new Map<string, AllowedRatios>();
  readonly #venues = new Map<string, AllowedRatios>();
  readonly without = new GamesWithout();
  date = '';
  #scores = 0;
  #scoreWeight = 0;
  readonly #rates: LeagueRates;
  readonly #attempts: readonly number[];

  constructor(profile: GroupProfile) {
    this.profile = profile;
    const names = profile.stats.map(({ name }) => name);
    this.#attempts = profile.stats.map(({ attempts }) => (attempts === undefined ? -1 : names.indexOf(attempts)));
    this.#rates = new LeagueRates(profile);
  }

  /** Index of the statistic that counts attempts at this one (three-point attempts for threes), or -1. */
  attemptsOf(stat: number): number {
    return this.#attempts[stat] ?? -1;
  }

  /** Recent league average of a statistic per unit of playing time, at a position or overall. */
  leagueRate(stat: number, position?: string): number {
    return this.#rates.rate(stat, position);
  }

  /** Recent average score of a team; 0 before the first game. */
  get teamScore(): number {
    return this.#scoreWeight > 0 ? this.#scores / this.#scoreWeight : 0;
  }

  /** Whether any game of the player was observed. */
  hasPlayed(id: string): boolean {
    return (this.players.get(id)?.games ?? 0) > 0;
  }

  player(id: string): PlayerRecord {
    return entry(this.players, id, () => new PlayerRecord(id, this.profile));
  }

  team(id: string): TeamRecord {
    return entry(this.teams, id, () => new TeamRecord(id, this.profile.stats.length));
  }

  /** What players did against a starting pitcher or goalie, relative to what they usually do. */
  starter(id: string): AllowedRatios {
    return entry(this.#starters, id, () => new AllowedRatios(this.profile.stats.length, STARTER_MEMORY));
  }

  /** What players did in the venue of a home team, relative to what they usually do. */
  venue(home: string): AllowedRatios {
    return entry(this.#venues, home, () => new AllowedRatios(this.profile.stats.length, VENUE_MEMORY));
  }

  /** A player's long-run rate per unit of playing time, shrunk toward the league's. */
  longRate(player: PlayerRecord, stat: number): number {
    const { shrinkage } = this.profile.stats[stat] ?? { shrinkage: 0 };
    const slot = player.slot(LONG_RATE, stat);
    const count = (player.counts[slot] ?? 0) + shrinkage * this.#rates.rate(stat, player.position);
    // Yards can be negative, but the model multiplies rates.
    return Math.max(SMALLEST_RATE, count / ((player.exposure[slot] ?? 0) + shrinkage));
  }

  /** Role as ln((a per 36 + 1) / (b per 36 + 1)) of the profile's two role statistics, or the group of the position. */
  role(player: PlayerRecord): number {
    const { role, stats } = this.profile;
    if (role === undefined) return this.#positionGroup(player);
    const [a = 0, b = 0] = role.map((wanted) => stats.findIndex(({ name }) => name === wanted));
    return Math.log((36 * this.longRate(player, a) + 1) / (36 * this.longRate(player, b) + 1));
  }

  /** Role group 1..3 of a player (0 means all players). */
  roleGroup(player: PlayerRecord): number {
    if (this.profile.positions !== undefined) return Math.max(1, this.#positionGroup(player));
    const [low, high] = this.profile.roleSplits;
    const role = this.role(player);
    if (role < low) return 1;
    return role < high ? 2 : 3;
  }

  /** The group of the player's position, counted from 1; 0 if the profile has no group with this position. */
  #positionGroup({ position = '' }: PlayerRecord): number {
    return 1 + (this.profile.positions?.findIndex((group) => group.includes(position)) ?? -1);
  }

  /** Adds the finished games of one day. Throws RangeError unless the day is later than the last one. */
  observe(games: readonly PlayerGame[]): void {
    const [first] = games;
    if (first === undefined) return;
    if (first.date <= this.date) throw new RangeError(`Games of ${first.date} observed after those of ${this.date}`);
    this.date = first.date;
    // Compare with expectations before updating players, so that the order of a day's games does not matter.
    const played = [...Map.groupBy(games, ({ gameId }) => gameId).values()].map((lines) =>
      [...Map.groupBy(lines, ({ team }) => team).values()].sort(visitorsFirst),
    );
    for (const side of played.flat()) {
      this.#observeAllowed(side);
      this.#observeWithout(side);
    }
    for (const sides of played) {
      this.#observeScore(sides);
      for (const side of sides) this.#observeSide(side);
    }
    this.#rates.decay();
    this.#scores *= DECAY_PER_DAY;
    this.#scoreWeight *= DECAY_PER_DAY;
  }

  #observeAllowed(games: readonly PlayerGame[]): void {
    const [first] = games;
    if (first === undefined) return;
    const { opposingStarters, venues } = this.profile;
    const allowing = [this.team(first.opponent).allowed];
    if (opposingStarters && first.opposingStarter !== undefined) allowing.push(this.starter(first.opposingStarter));
    if (venues) allowing.push(this.venue(first.home ? first.team : first.opponent));
    for (const ratios of allowing) ratios.startGame();
    for (const game of games) {
      const player = this.player(game.playerId);
      const group = this.roleGroup(player);
      const minutes = this.#time(game);
      this.profile.stats.forEach(({ name }, stat) => {
        const value = game.stats[name];
        if (value === undefined) return;
        for (const ratios of allowing) ratios.add(group, stat, value, minutes * this.longRate(player, stat));
      });
    }
  }

  #observeWithout(games: readonly PlayerGame[]): void {
    const [first] = games;
    if (first === undefined || !this.profile.sharesWork) return;
    const lines = games.map((game) => {
      return { player: this.player(game.playerId), minutes: this.#time(game), values: this.#values(game) };
    });
    this.without.observe(this, first.team, lines);
  }

  #values({ stats }: PlayerGame): Float64Array {
    return Float64Array.from(this.profile.stats, ({ name }) => stats[name] ?? Number.NaN);
  }

  #observeScore(sides: readonly (readonly PlayerGame[])[]): void {
    const { score } = this.profile;
    const [own, other] = sides;
    const [first] = own ?? [];
    if (score === undefined || own === undefined || other === undefined || first === undefined) return;
    const total = (games: readonly PlayerGame[]): number =>
      games.reduce((sum, { stats }) => sum + (stats[score] ?? 0), 0);
    const team = this.team(first.team);
    const opponent = this.team(first.opponent);
    team.startSeason(first.season);
    opponent.startSeason(first.season);
    const points = total(own);
    const allowed = total(other);
    rateGame(team, opponent, first.home, points - allowed, this.profile.margin);
    team.scored.add(points);
    team.conceded.add(allowed);
    opponent.scored.add(allowed);
    opponent.conceded.add(points);
    this.#scores += points + allowed;
    this.#scoreWeight += 2;
  }

  #observeSide(games: readonly PlayerGame[]): void {
    const [first] = games;
    if (first === undefined) return;
    const team = this.team(first.team);
    team.games += 1;
    team.lastDate = first.date;
    const regulation = this.#regulationShare(games);
    const present = games.map(({ playerId }) => this.player(playerId));
    games.forEach((game, index) => {
      const player = present[index];
      if (player !== undefined) this.#observePlayer(player, team, game, regulation);
    });
    for (const player of present) player.teammates.add(present, player);
    team.teammates.add(present);
  }

  #observePlayer(player: PlayerRecord, team: TeamRecord, game: PlayerGame, regulation: number): void {
    if (player.team !== team.id) this.teams.get(player.team)?.roster.delete(player);
    team.roster.add(player);
    const minutes = this.#time(game);
    const values = this.#values(game);
    values.forEach((value, stat) => {
      if (!Number.isNaN(value)) this.#rates.add(stat, value, minutes, game.position);
    });
    player.add(game, minutes, minutes * regulation, values);
    player.lastTeamGame = team.games;
  }

  /** Regulation time as a share of the team's playing time. */
  #regulationShare(games: readonly PlayerGame[]): number {
    const { playingTime, teamTime } = this.profile;
    if (playingTime !== 'minutes') return 1;
    const played = games.reduce((sum, game) => sum + this.#time(game), 0);
    return played > teamTime + OVERTIME_SLACK ? teamTime / played : 1;
  }

  #time(game: PlayerGame): number {
    return playingTimeOf(this.profile, game) ?? 0;
  }
}

/** Sorts the two sides in a fixed order, because a venue's counts decay between the first and the second side. */
function visitorsFirst([a]: readonly PlayerGame[], [b]: readonly PlayerGame[]): number {
  return Number(a?.home ?? false) - Number(b?.home ?? false);
}

function entry<V>(map: Map<string, V>, key: string, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const value = make();
  map.set(key, value);
  return value;
}

/** League rates have a half-life of 40 game days. */
const DECAY_PER_DAY = 0.5 ** (1 / 40);

type Sums = { readonly counts: Float64Array; readonly exposure: Float64Array };

/** Recent league averages per unit of playing time, overall and by position. */
class LeagueRates {
  readonly #profile: GroupProfile;
  readonly #overall: Sums;
  readonly #positions = new Map<string, Sums>();

  constructor(profile: GroupProfile) {
    this.#profile = profile;
    this.#overall = this.#prior();
  }

  /** The rate of a statistic at a position, or overall. */
  rate(stat: number, position?: string): number {
    const sums = (position === undefined ? undefined : this.#positions.get(position)) ?? this.#overall;
    return (sums.counts[stat] ?? 0) / (sums.exposure[stat] ?? 1);
  }

  /** Adds a player's count of a statistic and his playing time. */
  add(stat: number, value: number, time: number, position?: string): void {
    addTo(this.#overall, stat, value, time);
    if (position === undefined) return;
    const sums = entry(this.#positions, position, () => this.#prior());
    addTo(sums, stat, value, time);
  }

  /** Decays all rates by one game day. */
  decay(): void {
    for (const { counts, exposure } of [this.#overall, ...this.#positions.values()]) {
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
