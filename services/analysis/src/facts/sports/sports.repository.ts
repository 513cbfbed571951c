import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { isRuledOut, LEAGUES } from '@overline/forecast';
import { And, IsNull, LessThan, MoreThan, Not, In } from 'typeorm';
import { z } from 'zod';
import { LONGEST_GAME_MS } from '../game/game.repository.ts';
import { GameRow, TeamRow, PlayerAliasRow } from '../database/fact.entity.ts';
import type { ComingGame, KnownAlias, KnownTeam, Sports } from './sports.ts';

/** Minutes and statistics are averaged over a player's last games within `RECENT_DAYS`, up to this many. */
const LAST_GAMES = 10;
const RECENT_DAYS = 150;
/** Questions may be about games up to this far ahead. */
const AHEAD_MS = 14 * 86_400_000;

/** The statistics that any league's markets use. */
const STATS = [...new Set(LEAGUES.flatMap(({ markets }) => markets.flatMap(({ stats }) => stats)))];
const MEANS = STATS.map((stat) => `avg((stats->>'${stat}')::float8) AS "${stat}"`).join(', ');
const MEANS_AS_JSON = STATS.map((stat) => `'${stat}', f."${stat}"`).join(', ');

const PLAYERS = statement(
  z.object({
    id: z.string(),
    league: z.enum(LEAGUES.map(({ id }) => id)),
    name: z.string(),
    teamId: z.string(),
    minutes: z.number(),
    means: z.record(z.string(), z.number()),
    status: z.string().nullable(),
  }),
  `WITH lines AS (
     SELECT DISTINCT ON (b.game_id, b.player_id) b.player_id, b.minutes, b.stats, g.starts_at
     FROM game g JOIN player_game b ON b.game_id = g.id
     WHERE g.starts_at > $1::timestamptz - make_interval(days => $3) AND g.starts_at < $1 AND b.known_at <= $1
     ORDER BY b.game_id, b.player_id, b.version DESC
   ), recent AS (
     SELECT *, row_number() OVER (PARTITION BY player_id ORDER BY starts_at DESC) AS place
     FROM lines WHERE minutes > 0
   ), form AS (
     SELECT player_id, avg(minutes)::float8 AS minutes, ${MEANS} FROM recent WHERE place <= $2 GROUP BY player_id
   ), report AS (
     SELECT DISTINCT ON (league) league, known_at FROM injury_report
     WHERE known_at <= $1 AND known_at > $1::timestamptz - interval '24 hours' ORDER BY league, known_at DESC
   )
   SELECT p.id, p.league, p.name, p.team_id AS "teamId", coalesce(f.minutes, 0) AS minutes,
     json_strip_nulls(json_build_object(${MEANS_AS_JSON})) AS means,
     l.status
   FROM player p LEFT JOIN form f ON f.player_id = p.id
     LEFT JOIN (SELECT i.player_id, r.league, min(i.status) AS status
       FROM report r JOIN injury i ON i.known_at = r.known_at GROUP BY 1, 2) l
       ON l.player_id = p.id AND l.league = p.league
   ORDER BY p.id`,
);

/** Bookmakers that quote games from 12 hours ago to 24 hours ahead. */
const BOOKS = statement(
  z.object({ book: z.string() }),
  `SELECT DISTINCT p.book FROM game g JOIN price p ON p.game_id = g.id
   WHERE g.starts_at > $1::timestamptz - interval '12 hours' AND g.starts_at < $1::timestamptz + interval '24 hours'
     AND p.known_at <= $1`,
);

/** Reads the players, teams, games and books that a question can be about. */
@Injectable()
export class SportsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** What questions can be about, as known at `now`. */
  async asOf(now: Date): Promise<Sports> {
    const [players, teams, aliases, games, books] = await Promise.all([
      this.transactions.query(PLAYERS, [now, LAST_GAMES, RECENT_DAYS]),
      this.teams(),
      this.aliases(),
      this.games(now),
      this.transactions.query(BOOKS, [now]),
    ]);
    const known = players.map((player) => ({ ...player, out: player.status !== null && isRuledOut(player.status) }));
    return { players: known, teams, aliases, games, books: books.map(({ book }) => book) };
  }

  private teams(): Promise<KnownTeam[]> {
    return this.transactions
      .repository(TeamRow)
      .find({ select: { id: true, league: true, abbreviation: true, name: true }, order: { id: 'ASC' } });
  }

  private aliases(): Promise<KnownAlias[]> {
    return this.transactions
      .repository(PlayerAliasRow)
      .find({ select: { foldedName: true, playerId: true }, order: { foldedName: 'ASC', playerId: 'ASC' } });
  }

  /** Live and upcoming games. */
  private games(now: Date): Promise<ComingGame[]> {
    const soon = {
      startsAt: And(MoreThan(new Date(now.getTime() - LONGEST_GAME_MS)), LessThan(new Date(now.getTime() + AHEAD_MS))),
      status: Not(In(['postponed', 'cancelled', 'final'])),
    };
    return this.transactions.repository(GameRow).find({
      select: { id: true, league: true, startsAt: true, homeTeam: true, awayTeam: true },
      where: [
        { ...soon, calledOffAt: IsNull() },
        { ...soon, calledOffAt: MoreThan(now) },
      ],
      order: { startsAt: 'ASC', id: 'ASC' },
    });
  }
}
