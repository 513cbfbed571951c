import { Injectable, Logger } from '@nestjs/common';
import {
  AppError,
  countOf,
  type GameState,
  getGameStates,
  phaseAt,
  type Pick,
  progressText,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { reasonText } from '../message/text.ts';

/** The state of each pick's game, for replies after the start. */
@Injectable()
export class GameStates {
  private readonly logger = new Logger(GameStates.name);

  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  /** A line for each pick whose game has started or was called off, by the pick's ID. */
  async linesOf(picks: readonly Pick[]): Promise<Map<string, string>> {
    const now = this.clock.now().getTime();
    const games = await this.fetch();
    const lines = picks.flatMap((pick) => {
      const line = stateLine(pick, games.get(pick.game.id), now);
      return line === null ? [] : ([[pick.id, line]] as const);
    });
    return new Map(lines);
  }

  /** If the analysis service is unavailable, only the start time shows whether a game is under way. */
  private async fetch(): Promise<ReadonlyMap<string, GameState>> {
    try {
      return new Map((await this.bus.request(getGameStates, {})).map((game) => [game.gameId, game]));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.logger.warn({ msg: 'could not fetch the state of the games', code: error.code });
      return new Map();
    }
  }
}

/** "Under way: 4 of 6.5 · Q2 3:44", "Final: 8", "Postponed"; null before the start. */
function stateLine(pick: Pick, game: GameState | undefined, now: number): string | null {
  const { outcome, actualPerformance, market, playerId, propLine: line } = pick;
  if (outcome.status !== 'PENDING') {
    if (actualPerformance !== null) return `Final: ${actualPerformance}`;
    return outcome.reason === null ? null : reasonText(outcome.reason);
  }
  switch (phaseAt(game ?? { phase: 'scheduled', startsAt: pick.game.startsAt }, now)) {
    case 'scheduled':
      return null;
    case 'live': {
      const text = progressText({
        count: game ? countOf(game, playerId, market) : null,
        line,
        clock: game?.clock ?? null,
      });
      return text === 'Live' ? 'Under way' : `Under way: ${text}`;
    }
    case 'final':
      return 'Final, result being checked';
    case 'postponed':
      return 'Postponed';
  }
}
