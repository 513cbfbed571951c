import { z } from 'zod';
import { PlayerLine } from './analysis.events.ts';
import { notice, request, NoInput } from '../messages/bus-messages.ts';
import { route } from '../messages/route.ts';
import { Instant } from '../product/fields.ts';

/** A game's phase as screens show it. `live` also covers a suspended game, `postponed` a canceled one. */
export const GamePhase = z.enum(['scheduled', 'live', 'final', 'postponed']);
export type GamePhase = z.infer<typeof GamePhase>;

/** The state of a game as the stats feed last reported it. `phaseAt` gives its phase at a moment. */
export const GameState = z.object({
  gameId: z.string(),
  /** The league's name, such as NHL. */
  league: z.string(),
  phase: GamePhase,
  startsAt: Instant,
  /** Names of the teams. */
  homeTeam: z.string(),
  awayTeam: z.string(),
  homeScore: z.int().nullable(),
  awayScore: z.int().nullable(),
  /** "Q2 3:44", "Halftime", "Suspended"; null unless the game is live and the feed reports its clock. */
  clock: z.string().nullable(),
  /** While live: the counts so far of everyone who has played. */
  players: z.array(PlayerLine),
});
export type GameState = z.infer<typeof GameState>;

/** Games that started in the last 36 hours or start in the next 48, soonest first. */
export const getGameStates = request('analysis.get-game-states', NoInput, z.array(GameState), {
  callers: ['gateway', 'bot'],
});

/** A game started, ended or was called off, or its score or clock changed. Safe to miss. */
export const gamesChanged = notice('progress.games', z.object({ at: Instant }), {
  from: ['analysis'],
  to: ['gateway'],
});

export const gameStates = route('GET', '/games', {
  access: 'signed-in',
  summary: 'The state of the games around now: scheduled, live with clock and counts, final or postponed',
  reply: z.array(GameState),
});
