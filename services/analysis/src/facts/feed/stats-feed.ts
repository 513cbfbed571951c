import { Injectable } from '@nestjs/common';
import { JobQueues } from '@overline/queue';
import { addDays, easternDay } from '@overline/service-kit';
import { z } from 'zod';
import { AnalysisConfig } from '../../config.ts';
import type { League } from '../league/league.ts';
import { FeedClient } from './feed-client.ts';
import { textOf } from './feed-row.ts';
import { FeedUnavailable } from './feed.errors.ts';

const PAGE = 100;

const Person = z.looseObject({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
});

/** A game with the fields that every league has. `FeedRow` reads the others. */
const FeedGame = z.looseObject({ id: z.number() });
export type FeedGame = z.infer<typeof FeedGame>;

const StatRow = z.looseObject({
  // Some rows have no player.
  player: Person.extend({ team: z.object({ id: z.number() }).nullish() }).nullish(),
  team: z.object({ id: z.number() }).nullish(),
  game: z.object({ id: z.number() }),
});
type StatRow = z.infer<typeof StatRow>;
export type FeedStat = StatRow & { player: NonNullable<StatRow['player']> };

const LineupRow = z.looseObject({
  game_id: z.number().nullish(),
  game: z.object({ id: z.number() }).nullish(),
  player: z.object({ id: z.number() }).nullish(),
  team: z.object({ id: z.number() }).nullish(),
  batting_order: z.number().nullish(),
  is_probable_pitcher: z.boolean().nullish(),
});

/** A player in the lineup of a game: in the batting order, or as the probable starting pitcher. */
export interface LineupEntry {
  gameId: number;
  playerId: number;
  teamId: number | undefined;
  bats: boolean;
  pitches: boolean;
}

const DesignationRow = z.looseObject({
  player: Person.nullish(),
  team: z.object({ id: z.number() }).nullish(),
  active: z.boolean().nullish(),
  starter: z.boolean().nullish(),
  did_not_play: z.boolean().nullish(),
});

/** A player who was active in a week. `starter` is null if the feed does not report it. */
export type FeedDesignation = { player: FeedStat['player']; teamId: number; starter: boolean | null };

const FeedInjury = z.object({
  player: z.object({ id: z.number() }),
  status: z.string(),
  description: z.string().nullish(),
  return_date: z.string().nullish(),
});
type FeedInjury = z.infer<typeof FeedInjury>;

const FeedPlayer = Person.extend({ team: z.object({ id: z.number() }).nullish() });
export type FeedPlayer = z.infer<typeof FeedPlayer>;

type ListQuery = Readonly<Record<string, readonly (string | number)[]>>;

/** How long to wait after a 429 without a Retry-After header: this feed limits by the minute. */
const PAUSE_MS = 60_000;

/** The stats feed (balldontlie): schedule, box scores, players and injuries. */
@Injectable()
export class StatsFeed {
  readonly client: FeedClient;

  constructor(config: AnalysisConfig, queues: JobQueues) {
    this.client = new FeedClient({
      feed: 'stats',
      baseUrl: config.STATS_API_BASE_URL,
      headers: { authorization: config.STATS_API_KEY },
      limiter: queues.rateLimiter({ name: 'stats', perMinute: config.STATS_REQUESTS_PER_MINUTE }),
      timeoutMs: config.FEED_TIMEOUT_MS,
      pauseMs: PAUSE_MS,
    });
  }

  /** Games of these US Eastern days. In leagues whose feed uses UTC days, an evening game is listed on the next day. */
  async games(league: League, easternDays: readonly string[]): Promise<FeedGame[]> {
    if (league.stats.games.days === 'eastern') return this.all(league, '/games', { 'dates[]': easternDays }, FeedGame);
    const days = [...new Set(easternDays.flatMap((day) => [day, addDays(day, 1)]))];
    const games = await this.all(league, '/games', { 'dates[]': days }, FeedGame);
    const wanted = new Set(easternDays);
    return games.filter((game) => wanted.has(easternDayOf(league, game)));
  }

  /** Box score rows of these games. */
  async stats(league: League, gameIds: readonly number[]): Promise<FeedStat[]> {
    const rows = await this.all(league, league.stats.lines.path, { 'game_ids[]': gameIds }, StatRow);
    return rows.filter((row): row is FeedStat => row.player != null);
  }

  /** Who is in the posted lineups of these games; empty in leagues without them. */
  async lineups(league: League, gameIds: readonly number[]): Promise<LineupEntry[]> {
    const { lineups } = league.stats;
    if (lineups === undefined || gameIds.length === 0) return [];
    const rows = await this.all(league, lineups, { 'game_ids[]': gameIds }, LineupRow);
    return rows.flatMap(({ game_id: id, game, player, team, batting_order: order, is_probable_pitcher: pitcher }) => {
      const gameId = id ?? game?.id;
      if (!player || gameId === undefined) return [];
      return [{ gameId, playerId: player.id, teamId: team?.id, bats: Boolean(order), pitches: pitcher === true }];
    });
  }

  /** Who was active in a week, in leagues whose box scores leave out players without a statistic. */
  async designations(league: League, { season, week }: { season: number; week: number }): Promise<FeedDesignation[]> {
    const { designations } = league.stats;
    if (designations === undefined) return [];
    const rows = await this.all(league, designations.path, { season: [season], week: [week] }, DesignationRow);
    return rows.flatMap(({ player, team, active, starter, did_not_play: missed }) =>
      player && team && active === true && missed !== true
        ? [{ player, teamId: team.id, starter: starter ?? null }]
        : [],
    );
  }

  /** Players who are under contract now. */
  activePlayers(league: League): Promise<FeedPlayer[]> {
    return this.all(league, '/players/active', {}, FeedPlayer);
  }

  injuries(league: League): Promise<FeedInjury[]> {
    return this.all(league, '/player_injuries', {}, FeedInjury);
  }

  private async all<S extends z.ZodType>(
    league: League,
    path: string,
    query: ListQuery,
    row: S,
  ): Promise<z.output<S>[]> {
    const page = z.object({ data: z.array(row), meta: z.object({ next_cursor: z.number().nullish() }).optional() });
    const rows: z.output<S>[] = [];
    const seen = new Set<number>();
    for (let cursor: number | undefined; ;) {
      const pageQuery = { ...query, per_page: PAGE, ...(cursor === undefined ? {} : { cursor }) };
      const { data, meta } = await this.client.get(league.stats.path + path, pageQuery, page);
      rows.push(...data);
      cursor = meta?.next_cursor ?? undefined;
      if (cursor === undefined) return rows;
      if (seen.has(cursor)) throw new FeedUnavailable('stats', `the pages of ${path} repeat`);
      seen.add(cursor);
    }
  }
}

/** The US Eastern day of a game: the feed's own, or else that of its start; empty without a valid start. */
export function easternDayOf({ stats: { games } }: League, game: FeedGame): string {
  const day = games.day && textOf(game, games.day);
  if (day) return day.slice(0, 10);
  const start = new Date(textOf(game, games.start) ?? '');
  return Number.isNaN(start.getTime()) ? '' : easternDay(start);
}
