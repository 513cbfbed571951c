import type { StarterSettings } from '../leagues/definition/model-settings.ts';
import type { StatLine } from '../markets/markets.ts';
import { leagueOf, type LeagueId } from '../leagues/leagues.ts';
import type { BothSides, FinishedGame, Fixture, StarterLine } from './game.ts';

/** The line of a side's starting pitcher or goalie; undefined if there is none or the league does not rate starters. */
export function leagueStarterLine(
  league: LeagueId,
  side: readonly { readonly playerId: string; readonly started?: boolean | undefined; readonly stats: StatLine }[],
): StarterLine | undefined {
  const { starters } = leagueOf(league).model.games;
  if (starters === undefined) return undefined;
  const { chances, worth } = starters;
  const starter = side.find(({ started, stats }) => started === true && stats[chances] !== undefined);
  if (starter === undefined) return undefined;
  const saved = Object.entries(worth).reduce((sum, [stat, value]) => sum + value * (starter.stats[stat] ?? 0), 0);
  return { playerId: starter.playerId, saved, chances: starter.stats[chances] ?? 0 };
}

type Sums = { saved: number; chances: number };

/** Points per game that starters save, and that each team's past starters saved. */
export class StarterRatings {
  readonly #settings: StarterSettings;
  readonly #players = new Map<string, Sums>();
  readonly #teams = new Map<string, Sums>();
  readonly #last = new Map<string, string>();
  readonly #league: Sums = { saved: 0, chances: 0 };

  constructor(settings: StarterSettings) {
    this.#settings = settings;
  }

  /**
   * Two differences, each home minus away: between tonight's starters (see `Fixture.starters`), and between the teams'
   * past starters.
   */
  terms({ home, away, starters, out }: Pick<Fixture, 'home' | 'away' | 'starters' | 'out'>): readonly [number, number] {
    const own = this.#rating(this.#sumsOf(home, starters?.home, out));
    const other = this.#rating(this.#sumsOf(away, starters?.away, out));
    return [own - other, this.#rating(this.#teams.get(home)) - this.#rating(this.#teams.get(away))];
  }

  /** The sums of a team's announced or expected starter, or of its past starters if no single one is expected. */
  #sumsOf(team: string, announcedId: string | undefined, out: readonly string[] = []): Sums | undefined {
    if (announcedId !== undefined) return this.#players.get(announcedId);
    const last = this.#last.get(team);
    const isExpected = last !== undefined && this.#settings.takeTurns !== true && !out.includes(last);
    return isExpected ? this.#players.get(last) : this.#teams.get(team);
  }

  observe({ home, away, starterLines }: Pick<FinishedGame, 'home' | 'away' | 'starterLines'>): void {
    const sides: readonly [string, StarterLine | undefined][] = [
      [home, starterLines?.home],
      [away, starterLines?.away],
    ];
    for (const [team, line] of sides) {
      if (line === undefined) continue;
      this.#last.set(team, line.playerId);
      this.#add(this.#players, line.playerId, line, this.#settings.kept);
      this.#add(this.#teams, team, line, TEAM_DECAY);
      this.#league.saved = this.#league.saved * LEAGUE_DECAY + line.saved;
      this.#league.chances = this.#league.chances * LEAGUE_DECAY + line.chances;
    }
  }

  #rating(sums: Sums | undefined): number {
    if (sums === undefined) return 0;
    const { prior, usualChances } = this.#settings;
    const average = this.#league.chances === 0 ? 0 : this.#league.saved / this.#league.chances;
    return (usualChances * (sums.saved - average * sums.chances)) / (sums.chances + prior);
  }

  #add(all: Map<string, Sums>, key: string, { saved, chances }: StarterLine, kept: number): void {
    const sums = all.get(key) ?? { saved: 0, chances: 0 };
    all.set(key, { saved: sums.saved * kept + saved, chances: sums.chances * kept + chances });
  }
}

/** The factors by which each new game decays past games, for a team's starters and for the league's average. */
const TEAM_DECAY = 0.98;
const LEAGUE_DECAY = 0.9995;

/** The ids of the starters of a finished game, as they were announced. */
export function announced({
  starterLines,
}: Pick<FinishedGame, 'starterLines'>): Partial<BothSides<string>> | undefined {
  return starterLines && { home: starterLines.home?.playerId, away: starterLines.away?.playerId };
}
