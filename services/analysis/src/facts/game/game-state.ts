import { Injectable } from '@nestjs/common';
import { type GamePhase, type GameState, type GameStatus, getGameStates } from '@overline/contracts';
import { leagueOf } from '@overline/forecast';
import { OnRequest } from '@overline/messaging';
import { Clock, HOUR_MS } from '@overline/service-kit';
import { TeamRepository } from '../player/player.repository.ts';
import { playerLines } from './game-result.ts';
import { GameRepository, type StoredGame } from './game.repository.ts';
import { LiveLineRepository } from './live-line.repository.ts';

const BACK_MS = 36 * HOUR_MS;
const AHEAD_MS = 48 * HOUR_MS;

/** The states of recent and coming games, for all services and pages. */
@Injectable()
export class GetGameStates {
  constructor(
    private readonly games: GameRepository,
    private readonly teams: TeamRepository,
    private readonly liveLines: LiveLineRepository,
    private readonly clock: Clock,
  ) {}

  @OnRequest(getGameStates)
  async execute(): Promise<GameState[]> {
    const now = this.clock.now().getTime();
    const games = await this.games.startingBetween(new Date(now - BACK_MS), new Date(now + AHEAD_MS));
    const [teams, lines] = await Promise.all([this.teams.names(), this.liveLines.all()]);
    return games.map((game) => gameStateOf(game, teams, lines.get(game.id) ?? []));
  }
}

const PHASES: Readonly<Record<GameStatus, GamePhase>> = {
  scheduled: 'scheduled',
  'in-progress': 'live',
  suspended: 'live',
  final: 'final',
  postponed: 'postponed',
  cancelled: 'postponed',
};

/** A stored game as pages show it. `lines` are the box score so far. */
export function gameStateOf(
  game: StoredGame,
  teams: ReadonlyMap<string, string>,
  lines: Parameters<typeof playerLines>[1],
): GameState {
  const phase = PHASES[game.status];
  // The feed gives a postponed game a score of 0–0.
  const isPlayed = phase === 'live' || phase === 'final';
  return {
    gameId: game.id,
    league: leagueOf(game.league).name,
    phase,
    startsAt: game.startsAt,
    homeTeam: teams.get(game.homeTeam) ?? game.homeTeam,
    awayTeam: teams.get(game.awayTeam) ?? game.awayTeam,
    homeScore: isPlayed ? game.homeScore : null,
    awayScore: isPlayed ? game.awayScore : null,
    clock: phase === 'live' ? game.clock : null,
    players:
      phase === 'live'
        ? playerLines(
            game.league,
            lines.filter(({ minutes }) => minutes > 0),
          )
        : [],
  };
}
