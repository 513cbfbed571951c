import {
  type GroupProfile,
  isMember,
  type Lineup,
  type LineupChange,
  marketValue,
  type PlayerGame,
  playerGroups,
  projectFacts,
  readsInjuryReports,
} from '@overline/forecast';
import { calibrationErrorOf } from './calibration-error.ts';
import { ClusteredMean, logLossOf, ScoreSheet } from './scores.ts';
import { overAlone, wantedMarkets } from './score-day.ts';
import type { Walk, WalkOptions } from './walk.ts';
import { walkDays } from './walk-props.ts';

/**
 * A regular averages at least this share of a full game in the team's last games, or this many attempts (targets and
 * carries) in a league that counts games, and has played in one of the last five.
 */
const REGULAR_SHARE = 2 / 3;
const REGULAR_ATTEMPTS = 5;
const LAST_GAMES = 10;
const PLAYED_WITHIN = 5;
const OUT = 'out' as const;

const NAMED = ['one', 'new', 'all'] as const;

/** Scores of one market's props of players whose teammate was absent. */
interface WhatIfReport {
  market: string;
  /** Which of a team's absent regulars the condition names: the most used one, those who played last, or all. */
  named: (typeof NAMED)[number];
  n: number;
  /** Log-loss of the forecast that does not know of the absence. */
  without: number;
  /** Log-loss of the forecast given the absence. */
  given: number;
  /** `given` minus `without`, and its standard error clustered by day. */
  difference: number;
  se: number;
  /** Calibration error of the conditional forecasts. */
  ece: number;
  /** The frequency of overs minus the mean chance of the conditional forecasts. */
  bias: number;
}

/**
 * Scores what-if forecasts. A case is a team with regulars who missed a game although the morning report, in leagues
 * that read it, did not rule them out. Their teammates are forecast without the condition, and given that the most used
 * of these regulars, those of them who played the last game, or all of them are out.
 *
 * @throws Error if the league has no players who share work
 */
export function walkWhatIf(days: readonly (readonly PlayerGame[])[], options: WalkOptions): WhatIfReport[] {
  const profile = playerGroups(options.league).find(({ sharesWork }) => sharesWork);
  if (profile === undefined) throw new Error(`No players of the ${options.league} share work`);
  const teams = new TeamGames(profile);
  const scores = new Map<string, Scores>();
  const lineup = readsInjuryReports(options.league) ? 'report' : 'unknown';
  walkDays(days, { ...options, lineup }, (walk, games, { date }) => {
    const finished = games.filter((game) => walk.histories.hasResult(game));
    if (date >= options.from) scoreAbsences(walk, finished, date, { teams, scores });
    teams.add(finished);
  });
  return [...scores.values()].map((score) => score.report());
}

type State = { teams: TeamGames; scores: Map<string, Scores> };

function scoreAbsences(walk: Walk, games: readonly PlayerGame[], date: string, { teams, scores }: State): void {
  const lineup = walk.trainer.pastLineup(walk.options.lineup, games);
  for (const [team, mates] of Map.groupBy(games, (game) => game.team)) {
    const absent = teams.absentRegulars(team, new Set(mates.map(({ playerId }) => playerId)), outBy(lineup));
    if (absent.length === 0) continue;
    const unconditional = chancesOf(walk, mates, date, lineup);
    const assumed = { one: absent.slice(0, 1), new: absent.filter((id) => teams.playedLast(team, id)), all: absent };
    for (const named of NAMED) {
      const changes = assumed[named].map((playerId) => ({ playerId, state: OUT }));
      if (changes.length === 0) continue;
      const conditional = chancesOf(walk, mates, date, lineup, changes);
      for (const [key, { market, chance, over }] of conditional) {
        const before = unconditional.get(key);
        if (before === undefined) continue;
        const score = scores.get(`${market} ${named}`) ?? new Scores(market, named);
        scores.set(`${market} ${named}`, score.add(before.chance, chance, over, date));
      }
    }
  }
}

function outBy(lineup: Lineup): ReadonlySet<string> {
  return new Set(lineup !== 'unknown' && 'report' in lineup ? lineup.report.out : []);
}

type ChanceOfOver = { market: string; chance: number; over: boolean };

/** The chance of over at each player's synthetic lines, and whether it happened; pushes are left out. */
function chancesOf(
  walk: Walk,
  mates: readonly PlayerGame[],
  date: string,
  lineup: Lineup,
  changes: readonly LineupChange[] = [],
): Map<string, ChanceOfOver> {
  const rows = new Map(mates.map((game) => [game.playerId, game]));
  const entries = mates.map(({ gameId, playerId, team, opponent, home, postseason, opposingStarter }) => {
    return { gameId, playerId, team, opponent, home, postseason, opposingStarter };
  });
  const wanted = wantedMarkets(walk);
  const chances = new Map<string, ChanceOfOver>();
  for (const { projection } of projectFacts(walk.trainer, { date, entries, lineup, changes, quotes: [], asOf: 0 })) {
    const game = rows.get(projection.playerId);
    const market = wanted.get(projection.market);
    const line = game && market && walk.histories.line(game, market);
    const value = game && market && marketValue(game.stats, market);
    if (line === undefined || value === undefined || value === line) continue;
    const chance = overAlone(projection, line);
    chances.set(`${projection.playerId}/${projection.market}`, {
      market: projection.market,
      chance,
      over: value > line,
    });
  }
  return chances;
}

/** The playing time, or the attempts, by player in the last games of every team. */
class TeamGames {
  readonly #profile: GroupProfile;
  readonly #attempts: ReadonlySet<string>;
  readonly #games = new Map<string, ReadonlyMap<string, number>[]>();
  readonly #seasons = new Map<string, string>();
  readonly #teamOf = new Map<string, string>();

  constructor(profile: GroupProfile) {
    this.#profile = profile;
    this.#attempts = new Set(profile.stats.flatMap(({ attempts }) => attempts ?? []));
  }

  add(games: readonly PlayerGame[]): void {
    for (const [team, own] of Map.groupBy(games, (game) => game.team)) {
      this.#forgetShortSeason(team, own[0]?.season ?? '');
      const game = new Map(own.map((line) => [line.playerId, this.#use(line)]));
      this.#games.set(team, [game, ...(this.#games.get(team) ?? [])].slice(0, LAST_GAMES));
      for (const playerId of game.keys()) this.#teamOf.set(playerId, team);
    }
  }

  /** The regulars who did not play although they were not known to be out, the most used first. */
  absentRegulars(team: string, present: ReadonlySet<string>, out: ReadonlySet<string>): string[] {
    const games = this.#games.get(team) ?? [];
    const lately = new Set(games.slice(0, PLAYED_WITHIN).flatMap((game) => [...game.keys()]));
    const least = this.#profile.playingTime === 'games' ? REGULAR_ATTEMPTS : REGULAR_SHARE * this.#profile.fullTime;
    const absent = [...lately]
      .filter((playerId) => this.#teamOf.get(playerId) === team && !present.has(playerId) && !out.has(playerId))
      .map((playerId) => {
        const played = games.flatMap((game) => game.get(playerId) ?? []);
        return { playerId, use: played.reduce((sum, use) => sum + use, 0) / played.length };
      })
      .filter(({ use }) => use >= least)
      .sort((a, b) => b.use - a.use || (a.playerId < b.playerId ? -1 : 1));
    return absent.map(({ playerId }) => playerId);
  }

  playedLast(team: string, playerId: string): boolean {
    return this.#games.get(team)?.[0]?.has(playerId) === true;
  }

  /** In a league of few games, a team's last games of the season before say little about its players. */
  #forgetShortSeason(team: string, season: string): void {
    if (this.#profile.playingTime === 'games' && this.#seasons.get(team) !== season) this.#games.delete(team);
    this.#seasons.set(team, season);
  }

  #use(line: PlayerGame): number {
    if (!isMember(this.#profile, line)) return 0;
    if (this.#profile.playingTime !== 'games') return line.minutes ?? 0;
    return [...this.#attempts].reduce((sum, stat) => sum + (line.stats[stat] ?? 0), 0);
  }
}

class Scores {
  readonly #market: string;
  readonly #named: WhatIfReport['named'];
  readonly #sheet = new ScoreSheet();
  readonly #without = new ClusteredMean();
  readonly #given = new ClusteredMean();
  readonly #difference = new ClusteredMean();
  readonly #bias = new ClusteredMean();

  constructor(market: string, named: WhatIfReport['named']) {
    this.#market = market;
    this.#named = named;
  }

  add(without: number, given: number, over: boolean, date: string): this {
    const outcome = over ? 1 : 0;
    const lossWithout = logLossOf(without, outcome);
    const lossGiven = logLossOf(given, outcome);
    this.#sheet.add(given, over);
    this.#without.add(lossWithout, date);
    this.#given.add(lossGiven, date);
    this.#difference.add(lossGiven - lossWithout, date);
    this.#bias.add(outcome - given, date);
    return this;
  }

  report(): WhatIfReport {
    return {
      market: this.#market,
      named: this.#named,
      n: this.#sheet.n,
      without: this.#without.mean,
      given: this.#given.mean,
      difference: this.#difference.mean,
      se: this.#difference.standardError,
      ece: calibrationErrorOf(this.#sheet).raw,
      bias: this.#bias.mean,
    };
  }
}

/** The scores as a text table. */
export function renderWhatIf(reports: readonly WhatIfReport[]): string {
  const head = [
    'market',
    'named',
    'n',
    'without',
    'with the condition',
    'difference ± se',
    'ECE',
    'over happened − chance',
  ].join('  ');
  const rows = reports.map(({ market, named, n, without, given, difference, se, ece, bias }) =>
    [
      market,
      named,
      n,
      without.toFixed(4),
      given.toFixed(4),
      `${difference.toFixed(4)} ± ${se.toFixed(4)}`,
      `${(100 * ece).toFixed(2)} %`,
      `${(100 * bias).toFixed(2)} %`,
    ].join('  '),
  );
  return [head, ...rows].join('\n');
}
