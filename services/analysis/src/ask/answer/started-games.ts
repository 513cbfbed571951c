import { Injectable } from '@nestjs/common';
import { GameRepository, type StoredGame } from '../../facts/game/game.repository.ts';
import { TeamRepository } from '../../facts/player/player.repository.ts';
import { titleOf } from './prop-answers.ts';

/** A team and its next game, which an answer is about. */
export interface NextGame {
  team: string;
  game: StoredGame;
}

/** Says for teams whose game has just been played or is under way that the answer is about their next game. */
@Injectable()
export class StartedGames {
  constructor(
    private readonly games: GameRepository,
    private readonly teams: TeamRepository,
  ) {}

  /** One sentence or two for each game that started in the last hours. */
  async sentences(next: readonly NextGame[], asOf: Date): Promise<string[]> {
    const started = await this.games.startedOf([...new Set(next.map(({ team }) => team))], asOf);
    if (started.length === 0) return [];
    const teams = await this.teams.names();
    return started.map((game) => {
      const about = next.find(({ team }) => team === game.homeTeam || team === game.awayTeam)?.game;
      const clock = game.clock === null ? '' : ` (${game.clock})`;
      // Without the day, because the verdict names it.
      const then = about ? ` This answer is about the next game, ${titleOf(about, teams)}.` : '';
      return `${titleOf(game, teams)} is ${game.status === 'final' ? 'over' : `under way${clock}`}.${then}`;
    });
  }
}
