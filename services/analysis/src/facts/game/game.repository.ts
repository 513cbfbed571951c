import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import type { GameStatus } from '@overline/contracts';
import type { PropLeague } from '@overline/forecast';
import { And, In, LessThan, LessThanOrEqual, MoreThanOrEqual } from 'typeorm';
import { z } from 'zod';
import { GameRow } from '../database/fact.entity.ts';
import type { ScheduledGame } from './game.ts';

export interface StoredGame extends ScheduledGame {
  league: PropLeague;
  /** When it became known that the game would not be played as planned. */
  calledOffAt: Date | null;
  version: number;
  hasBoxScore: boolean;
  /** When its prices were last fetched; null if never. */
  pricesAt: Date | null;
  /** 1 or 2 in a doubleheader. Only `withDoubleheaderNumbers` sets it. */
  number?: number;
}

/** A game without a result this long after its start no longer counts as under way. */
export const LONGEST_GAME_MS = 6 * 3_600_000;

/** Inserts games, or updates their schedule, status and score. Other methods change version, prices and box score. */
const UPSERT = `INSERT INTO game (id, league, feed_id, season, postseason, eastern_day, starts_at, home_team, away_team,
    status, home_score, away_score, clock, period, known_at)
  SELECT g.id, $1, g."feedId", g.season, g.postseason, g."easternDay", g."startsAt", g."homeTeam", g."awayTeam",
    g.status, g."homeScore", g."awayScore", g.clock, g.period, $3
  FROM json_to_recordset($2::json) AS g (id text, "feedId" int, season text, postseason boolean, "easternDay" date,
    "startsAt" timestamptz, "homeTeam" text, "awayTeam" text, status text, "homeScore" int, "awayScore" int,
    clock text, period int)
  ON CONFLICT (id) DO UPDATE SET season = excluded.season, postseason = excluded.postseason,
    eastern_day = excluded.eastern_day, starts_at = excluded.starts_at, status = excluded.status,
    home_score = excluded.home_score, away_score = excluded.away_score, clock = excluded.clock,
    period = excluded.period,
    known_at = excluded.known_at,
    called_off_at = CASE WHEN excluded.status IN ('postponed', 'cancelled') THEN game.called_off_at END`;

const NEXT_GAMES = statement(
  z.object({ team: z.string(), id: z.string() }),
  `SELECT DISTINCT ON (t.team) t.team, g.id FROM unnest($1::text[]) AS t (team)
   JOIN game g ON t.team IN (g.home_team, g.away_team)
   WHERE g.starts_at > $2 AND (g.called_off_at IS NULL OR g.called_off_at > $2) ORDER BY t.team, g.starts_at, g.id`,
);

/** Games of doubleheaders, numbered by their start. */
const DOUBLEHEADERS = statement(
  z.object({ id: z.string(), number: z.int() }),
  `SELECT g.id, (1 + count(*) FILTER (WHERE (o.starts_at, o.id) < (g.starts_at, g.id)))::int AS number
   FROM game g JOIN game o ON o.eastern_day = g.eastern_day AND o.id <> g.id
     AND o.home_team IN (g.home_team, g.away_team) AND o.away_team IN (g.home_team, g.away_team)
     AND o.status NOT IN ('postponed', 'cancelled')
   WHERE g.id = ANY($1) GROUP BY g.id`,
);

@Injectable()
export class GameRepository {
  constructor(private readonly transactions: Transactions) {}

  async find(ids: readonly string[]): Promise<StoredGame[]> {
    const rows = await this.games.find({ where: { id: In(ids) }, order: { id: 'ASC' } });
    return rows.map(toGame);
  }

  /** The games with their number in a doubleheader. */
  async withDoubleheaderNumbers(games: readonly StoredGame[]): Promise<StoredGame[]> {
    const rows = await this.transactions.query(DOUBLEHEADERS, [games.map(({ id }) => id)]);
    const numbers = new Map(rows.map(({ id, number }) => [id, number]));
    return games.map((game) => ({ ...game, number: numbers.get(game.id) }));
  }

  async startingBetween(from: Date, to: Date): Promise<StoredGame[]> {
    const startsAt = And(MoreThanOrEqual(from), LessThan(to));
    const rows = await this.games.find({ where: { startsAt }, order: { startsAt: 'ASC', id: 'ASC' } });
    return rows.map(toGame);
  }

  /** The odds feed's ID of a game; null if the game never had prices. */
  async oddsEventOf(id: string): Promise<string | null> {
    return (await this.games.findOneBy({ id }))?.oddsEventId ?? null;
  }

  /** The ID of each team's next game after `asOf`, by team. Skips games that were known to be called off by then. */
  async nextOf(teamIds: readonly string[], asOf: Date): Promise<Map<string, string>> {
    const rows = await this.transactions.query(NEXT_GAMES, [teamIds, asOf]);
    return new Map(rows.map(({ team, id }) => [team, id]));
  }

  /** Games of these teams that started in the last six hours, live or final. */
  async startedOf(teamIds: readonly string[], asOf: Date): Promise<StoredGame[]> {
    const started = {
      startsAt: And(MoreThanOrEqual(new Date(asOf.getTime() - LONGEST_GAME_MS)), LessThanOrEqual(asOf)),
      status: In<GameStatus>(['scheduled', 'in-progress', 'suspended', 'final']),
    };
    const rows = await this.games.find({
      where: [
        { ...started, homeTeam: In(teamIds) },
        { ...started, awayTeam: In(teamIds) },
      ],
      order: { startsAt: 'ASC', id: 'ASC' },
    });
    return rows.map(toGame);
  }

  /** Locks these games for the rest of the transaction. Ordered by ID, so that two transactions cannot deadlock. */
  async lock(ids: readonly string[]): Promise<StoredGame[]> {
    const rows = await this.games.find({
      where: { id: In(ids) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return rows.map(toGame);
  }

  /** Only one transaction at a time may change the schedule. */
  async lockSchedule(): Promise<void> {
    await this.transactions.query("SELECT pg_advisory_xact_lock(hashtext('schedule'), hashtext(current_schema()))");
  }

  async upsert(league: PropLeague, games: readonly ScheduledGame[], knownAt: Date): Promise<void> {
    await this.transactions.query(UPSERT, [league, JSON.stringify(games), knownAt]);
  }

  /** Makes the results of these games new versions. */
  async addVersion(ids: readonly string[]): Promise<void> {
    await this.games.update({ id: In(ids) }, { version: () => 'version + 1' });
  }

  /** Records when a game was called off, as a new version of its result. */
  async callOff(id: string, calledOffAt: Date): Promise<void> {
    await this.games.update({ id }, { version: () => 'version + 1', calledOffAt });
  }

  private get games() {
    return this.transactions.repository(GameRow);
  }
}

function toGame({ startsAt, knownAt: _knownAt, oddsEventId: _event, ...game }: GameRow): StoredGame {
  return { ...game, startsAt: startsAt.toISOString() };
}
