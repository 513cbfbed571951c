import { logit, type OutcomeChances, sigmoid } from '@overline/forecast';
import type { PastGame } from './past-game.ts';

/** Weight, in games, of the prior that a team is average. */
const PRIOR_GAMES = 20;
/** Weight, in games, of the prior that there is no home advantage. */
const PRIOR_HOME = 100;

type Wins = { season: number | undefined; wins: number; games: number };

/** The naive game model: each team's win rate in the season so far, shrunk toward one half, and the home advantage. */
export class NaiveGames {
  readonly #teams = new Map<string, Wins>();
  #homeWins = PRIOR_HOME / 2;
  #homeGames = PRIOR_HOME;

  chances({ home, away, season, neutral }: PastGame): OutcomeChances {
    const edge = neutral === true ? 0 : logit(this.#homeWins / this.#homeGames);
    const chance = sigmoid(edge + this.#strength(home, season) - this.#strength(away, season));
    return { home: chance, away: 1 - chance };
  }

  observe(games: readonly PastGame[]): void {
    for (const { home, away, season, homeScore, awayScore, neutral } of games) {
      if (homeScore === awayScore) continue;
      this.#add(home, season, homeScore > awayScore);
      this.#add(away, season, awayScore > homeScore);
      if (neutral === true) continue;
      this.#homeGames += 1;
      this.#homeWins += homeScore > awayScore ? 1 : 0;
    }
  }

  #strength(team: string, season: number | undefined): number {
    const { wins, games } = this.#seasonOf(team, season);
    return logit((wins + PRIOR_GAMES / 2) / (games + PRIOR_GAMES));
  }

  #add(team: string, season: number | undefined, won: boolean): void {
    const own = this.#seasonOf(team, season);
    own.games += 1;
    own.wins += won ? 1 : 0;
    this.#teams.set(team, own);
  }

  #seasonOf(team: string, season: number | undefined): Wins {
    const known = this.#teams.get(team);
    return known?.season === season && known !== undefined ? known : { season, wins: 0, games: 0 };
  }
}
