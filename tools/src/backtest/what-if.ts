import { changedLineup, type Lineup, marketValue, type PlayerGame, projectFacts } from '@overline/forecast';
import { calibrationErrorOf } from './calibration-error.ts';
import { ClusteredMean, logLossOf, ScoreSheet } from './scores.ts';
import { overAlone, wantedMarkets } from './score-day.ts';
import type { Walk, WalkOptions } from './walk.ts';
import { walkDays } from './walk-props.ts';

/** A regular averages at least this many minutes in the team's last games and has played in one of the last five. */
const REGULAR_MINUTES = 24;
const LAST_GAMES = 10;
const PLAYED_WITHIN = 5;
const OUT = 'out' as const;

/** Scores of one market's props of players whose teammate was absent. */
interface WhatIfReport {
  market: string;
  /** How many of a team's absent regulars the condition names: the most used one, or all. */
  named: 'one' | 'all';
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
 * Scores what-if forecasts. A case is a team with regulars who missed a game although the morning report did not rule
 * them out. Their teammates are forecast three times: as reported, given that the most used of these regulars is out,
 * and given that all of them are out.
 */
export function walkWhatIf(days: readonly (readonly PlayerGame[])[], options: WalkOptions): WhatIfReport[] {
  const teams = new TeamGames();
  const scores = new Map<string, Scores>();
  walkDays(days, { ...options, lineup: 'report' }, (walk, games, { date }) => {
    const finished = games.filter((game) => walk.histories.hasResult(game));
    if (date >= options.from) scoreAbsences(walk, finished, date, { teams, scores });
    teams.add(finished);
  });
  return [...scores.values()].map((score) => score.report());
}

type State = { teams: TeamGames; scores: Map<string, Scores> };

function scoreAbsences(walk: Walk, games: readonly PlayerGame[], date: string, { teams, scores }: State): void {
  const lineup = walk.trainer.pastLineup('report', games);
  for (const [team, mates] of Map.groupBy(games, (game) => game.team)) {
    const absent = teams.absentRegulars(team, new Set(mates.map(({ playerId }) => playerId)), outBy(lineup));
    if (absent.length === 0) continue;
    const unconditional = chancesOf(walk, mates, date, lineup);
    for (const named of ['one', 'all'] as const) {
      const changes = (named === 'one' ? absent.slice(0, 1) : absent).map((playerId) => ({ playerId, state: OUT }));
      const conditional = chancesOf(walk, mates, date, changedLineup(lineup, changes));
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
function chancesOf(walk: Walk, mates: readonly PlayerGame[], date: string, lineup: Lineup): Map<string, ChanceOfOver> {
  const rows = new Map(mates.map((game) => [game.playerId, game]));
  const entries = mates.map(({ gameId, playerId, team, opponent, home, postseason }) => {
    return { gameId, playerId, team, opponent, home, postseason };
  });
  const wanted = wantedMarkets(walk);
  const chances = new Map<string, ChanceOfOver>();
  for (const { projection } of projectFacts(walk.trainer, { date, entries, lineup, quotes: [], asOf: 0 })) {
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

/** The minutes by player in the last games of every team. */
class TeamGames {
  readonly #games = new Map<string, ReadonlyMap<string, number>[]>();
  readonly #teamOf = new Map<string, string>();

  add(games: readonly PlayerGame[]): void {
    for (const [team, own] of Map.groupBy(games, (game) => game.team)) {
      const game = new Map(own.map(({ playerId, minutes = 0 }) => [playerId, minutes]));
      this.#games.set(team, [game, ...(this.#games.get(team) ?? [])].slice(0, LAST_GAMES));
      for (const playerId of game.keys()) this.#teamOf.set(playerId, team);
    }
  }

  /** The regulars who did not play although they were not known to be out, most minutes first. */
  absentRegulars(team: string, present: ReadonlySet<string>, out: ReadonlySet<string>): string[] {
    const games = this.#games.get(team) ?? [];
    const lately = new Set(games.slice(0, PLAYED_WITHIN).flatMap((game) => [...game.keys()]));
    const absent = [...lately]
      .filter((playerId) => this.#teamOf.get(playerId) === team && !present.has(playerId) && !out.has(playerId))
      .map((playerId) => {
        const played = games.flatMap((game) => game.get(playerId) ?? []);
        return { playerId, minutes: played.reduce((sum, minutes) => sum + minutes, 0) / played.length };
      })
      .filter(({ minutes }) => minutes >= REGULAR_MINUTES)
      .sort((a, b) => b.minutes - a.minutes || (a.playerId < b.playerId ? -1 : 1));
    return absent.map(({ playerId }) => playerId);
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
