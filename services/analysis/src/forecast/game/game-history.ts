import {
  createGameModel,
  type FinishedGame,
  type Fixture,
  type GameForecast,
  leagueOf,
  leagueStarterLine,
  type PlayerGame,
  type PropLeague,
} from '@overline/forecast';
import type { StoredGame } from '../../facts/game/game.repository.ts';
import { type Learner, KnowledgeTimeline } from '../history/knowledge-timeline.ts';
import { modelDay } from '../prop/player-forecasts.ts';
import type { Allowed } from '../prop/prop-subject.ts';
import { Injectable } from '@nestjs/common';
import { type HistoryGame, HistoryRepository } from '../history/history.repository.ts';

/** One team's finished game. */
export interface TeamResult {
  day: string;
  season: string;
  postseason: boolean;
  opponent: string;
  home: boolean;
  scored: number;
  allowed: number;
  /** Set only in leagues whose standings count overtime losses separately. */
  lostInOvertime?: boolean;
}

/** A player's recent playing time. */
export interface Regular {
  playerId: string;
  /** Minutes per game played, over the team's last games. */
  minutes: number;
  /** How many of the team's games the player has missed since the last one he played. */
  missed: number;
  /** Starts in the team's last games, of how many; only of players for whom the box score says so, such as goalies. */
  starts?: { games: number; of: number };
}

interface Sums {
  games: number;
  stats: Record<string, number>;
}

/** The squad of a team has the players of this many last games. */
const SQUAD_GAMES = 10;

/** The first year of a season label: 2025-26 → 2025. */
export function seasonYear(label: string): number {
  return Number(label.slice(0, 4));
}

/**
 * A league's games and teams: the game model, every result, and what each team allows. A score is the sum of the
 * players' points where they add up to it, because box scores are stored with the time of each version, so any past
 * moment can be reconstructed. In other leagues, the final score counts from the time its box score became known. MLB
 * is one of them, because pinch runners can score, and the model does not learn their lines.
 */
export class GameHistory implements Learner {
  private readonly model;
  /** The statistic whose sum is the score; null in leagues without one. */
  private readonly counted: string | null;
  private readonly byTeam = new Map<string, TeamResult[]>();
  private readonly sums = new Map<string, Map<string, Sums>>();
  /** Each team's last games, newest first: minutes by player. */
  private readonly usage = new Map<string, ReadonlyMap<string, number>[]>();
  /** Whether a player started, in the same games; only if the box score says so. */
  private readonly starters = new Map<string, ReadonlyMap<string, boolean>[]>();
  private readonly teamOf = new Map<string, string>();

  constructor(private readonly league: PropLeague) {
    const { score, learned } = leagueOf(league).stats.lines;
    this.counted = score?.slack === 0 && learned === undefined ? score.stat : null;
    this.model = createGameModel(league);
  }

  observe(games: readonly HistoryGame[]): void {
    const finished = [...Map.groupBy(games, ({ gameId }) => gameId).values()].flatMap((lines) => {
      this.addAllowed(lines);
      this.addUsage(lines);
      return finishedGame(this.league, lines, this.counted);
    });
    for (const { game, lines } of finished) this.addResult(game, lines);
    this.model.observe(finished.map(({ game }) => game).filter(({ homeScore, awayScore }) => homeScore !== awayScore));
  }

  project(fixture: Fixture): GameForecast {
    return this.model.project(fixture);
  }

  /** A team's games of a season, newest first. */
  results(team: string, season: string): TeamResult[] {
    return (this.byTeam.get(team) ?? []).filter((result) => result.season === season).reverse();
  }

  /** The players of a team's last ten games who have not moved to another team; the most minutes first. */
  squad(team: string): Regular[] {
    const games = this.usage.get(team) ?? [];
    const ids = new Set(
      games.flatMap((game) => [...game.keys()]).filter((playerId) => this.teamOf.get(playerId) === team),
    );
    const regulars = [...ids].map((playerId) => {
      const played = games.flatMap((game) => game.get(playerId) ?? []);
      return {
        playerId,
        minutes: played.reduce((sum, minutes) => sum + minutes, 0) / played.length,
        missed: games.findIndex((game) => game.has(playerId)),
        ...this.starts(team, playerId),
      };
    });
    return regulars.sort((a, b) => b.minutes - a.minutes || (a.playerId < b.playerId ? -1 : 1));
  }

  private starts(team: string, playerId: string): Pick<Regular, 'starts'> {
    const games = this.starters.get(team) ?? [];
    const known = games.flatMap((game) => game.get(playerId) ?? []);
    if (known.length === 0) return {};
    return { starts: { games: known.filter(Boolean).length, of: games.length } };
  }

  /** What each team of a season allows its opponents per game. */
  allowed(season: string): Allowed[] {
    return [...(this.sums.get(season) ?? [])].map(([team, { games, stats }]) => ({
      team,
      games,
      stats: Object.fromEntries(Object.entries(stats).map(([stat, total]) => [stat, total / games])),
    }));
  }

  private addResult(
    { date, home, away, homeScore, awayScore, overtime = false }: FinishedGame,
    { season, postseason }: PlayerGame,
  ): void {
    for (const [team, opponent, scored, allowed] of [
      [home, away, homeScore, awayScore],
      [away, home, awayScore, homeScore],
    ] as const) {
      const results = this.byTeam.get(team) ?? [];
      const result = { day: date, season, postseason, opponent, home: team === home, scored, allowed };
      const countsOvertime = leagueOf(this.league).season.overtimeLosses;
      results.push(countsOvertime ? { ...result, lostInOvertime: overtime && scored < allowed } : result);
      this.byTeam.set(team, results);
    }
  }

  private addUsage(lines: readonly PlayerGame[]): void {
    for (const [team, own] of Map.groupBy(lines, (line) => line.team)) {
      const game = new Map(own.map(({ playerId, minutes = 0 }) => [playerId, minutes]));
      this.usage.set(team, [game, ...(this.usage.get(team) ?? [])].slice(0, SQUAD_GAMES));
      const started = own.flatMap((line) =>
        line.started === undefined ? [] : [[line.playerId, line.started] as const],
      );
      this.starters.set(team, [new Map(started), ...(this.starters.get(team) ?? [])].slice(0, SQUAD_GAMES));
      for (const playerId of game.keys()) this.teamOf.set(playerId, team);
    }
  }

  private addAllowed(lines: readonly PlayerGame[]): void {
    const season = this.sums.get(lines[0]?.season ?? '') ?? new Map<string, Sums>();
    for (const [team, own] of Map.groupBy(lines, ({ opponent }) => opponent)) {
      const sums = season.get(team) ?? { games: 0, stats: {} };
      sums.games += 1;
      for (const { stats } of own)
        for (const [stat, value] of Object.entries(stats)) sums.stats[stat] = (sums.stats[stat] ?? 0) + (value ?? 0);
      season.set(team, sums);
    }
    this.sums.set(lines[0]?.season ?? '', season);
  }
}

/** The game of a box score; empty if a side or the score is missing, or if the summed points tie, which is an error. */
function finishedGame(
  league: PropLeague,
  lines: readonly HistoryGame[],
  counted: string | null,
): { game: FinishedGame; lines: PlayerGame }[] {
  const host = lines.filter(({ home }) => home);
  const guest = lines.filter(({ home }) => !home);
  const [first] = host;
  const homeScore = counted === null ? first?.homeScore : total(host, counted);
  const awayScore = counted === null ? first?.awayScore : total(guest, counted);
  if (!first || guest.length === 0 || homeScore == null || awayScore == null) return [];
  if (counted !== null && homeScore === awayScore) return [];
  const boxes = { home: host.map(boxLine), away: guest.map(boxLine) };
  return [
    {
      game: {
        date: first.date,
        season: seasonYear(first.season),
        home: first.team,
        away: first.opponent,
        homeScore,
        awayScore,
        boxes,
        ...detailsOf(league, { host, guest, period: first.period ?? null }),
      },
      lines: first,
    },
  ];
}

/** What the league's model uses besides the score: starters, shots, and whether the game went to overtime. */
function detailsOf(
  league: PropLeague,
  { host, guest, period }: { host: readonly PlayerGame[]; guest: readonly PlayerGame[]; period: number | null },
): Pick<FinishedGame, 'starterLines' | 'shotsOnTarget' | 'overtime'> {
  const { stats, model } = leagueOf(league);
  return {
    ...(model.games.starters && {
      starterLines: { home: leagueStarterLine(league, host), away: leagueStarterLine(league, guest) },
    }),
    ...(model.games.shots && { shotsOnTarget: { home: total(host, 'shots'), away: total(guest, 'shots') } }),
    ...(period !== null && { overtime: period > stats.games.periods.count }),
  };
}

function total(lines: readonly PlayerGame[], stat: string): number {
  return lines.reduce((sum, { stats }) => sum + (stats[stat] ?? 0), 0);
}

/** We do not store plus-minus. The model ignores it if it is 0 for every player. */
function boxLine({ playerId, minutes = 0, stats }: PlayerGame) {
  const { points = 0, rebounds = 0, assists = 0, steals = 0, blocks = 0, turnovers = 0 } = stats;
  return { playerId, minutes, points, rebounds, assists, steals, blocks, turnovers, plusMinus: 0 };
}

/** Games and teams as known at a moment. */
@Injectable()
export class GameTimeline extends KnowledgeTimeline<GameHistory> {
  constructor(history: HistoryRepository) {
    super(history, (league) => new GameHistory(league));
  }

  /** What each team of a game's season allows its opponents per game, as known at a moment. */
  allowed(game: StoredGame, asOf: Date): Promise<Allowed[]> {
    return this.use(game.league, modelDay(game, asOf), asOf, (history) => history.allowed(game.season));
  }
}
