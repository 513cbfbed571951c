import { z } from 'zod';
import { GamePhase } from '../analysis/game-state.ts';
import { Day, Instant } from '../product/fields.ts';

const Team = z.object({ id: z.string(), name: z.string() });
/**
 * `status` is from the injury report, null if he is not on it. `minutes` is per game played, null where none are
 * counted. `starts` is how many of the team's last games a goalie started; absent for others and in earlier releases.
 */
const Member = z.object({
  id: z.string(),
  name: z.string(),
  minutes: z.number().nullable(),
  status: z.string().nullable(),
  starts: z.object({ games: z.int(), of: z.int() }).optional(),
});

const UpcomingGame = z.object({ id: z.string(), startsAt: Instant, opponent: z.string(), home: z.boolean() });

/** A player with his past games, newest first. */
export const PlayerPage = z.object({
  id: z.string(),
  name: z.string(),
  league: z.string(),
  team: Team,
  status: z.string().nullable(),
  next: UpcomingGame.nullable(),
  /** The markets in the order of `values`, by key. */
  markets: z.array(z.string()),
  /** The keys in `markets` that are not offered yet. */
  notOffered: z.array(z.string()),
  games: z.array(
    z.object({
      id: z.string(),
      day: Day,
      season: z.string(),
      opponent: z.string(),
      home: z.boolean(),
      /** Null in leagues that do not count minutes. */
      minutes: z.number().nullable(),
      /** What each market would have settled at; null where the box score lacks a statistic. */
      values: z.array(z.number().nullable()),
    }),
  ),
  /** The teammates who shared the most games with him; `games` are indexes into the list above. */
  teammates: z.array(z.object({ id: z.string(), name: z.string(), games: z.array(z.int()) })),
});
export type PlayerPage = z.infer<typeof PlayerPage>;

const GameSide = Team.extend({
  /** This season's wins and losses, in some leagues with losses in overtime or ties: 14–8, 12–5–3. */
  record: z.string(),
  /** The players with the most minutes, with their injury status. */
  lineup: z.array(Member),
  /**
   * Projected score, chance to win in percent, fair price and the books' prices, best first; null once started, and
   * where moneylines are not offered.
   */
  forecast: z
    .object({
      score: z.number(),
      probability: z.number(),
      fairPrice: z.number(),
      offers: z.array(z.object({ book: z.string(), price: z.number() })),
    })
    .nullable(),
});

/** A game with both lineups; its props are on the board. */
export const GamePage = z.object({
  id: z.string(),
  league: z.string(),
  startsAt: Instant,
  phase: GamePhase,
  /** False where moneylines are not offered yet: then there is no forecast. */
  offersMoneyline: z.boolean(),
  homeScore: z.int().nullable(),
  awayScore: z.int().nullable(),
  home: GameSide,
  away: GameSide,
});
export type GamePage = z.infer<typeof GamePage>;
