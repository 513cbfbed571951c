import { Injectable } from '@nestjs/common';
import type { GameStatus } from '@overline/contracts';
import { JobQueues } from '@overline/queue';
import { z } from 'zod';
import { AnalysisConfig } from '../../config.ts';
import type { League } from '../league/league.ts';
import { FeedClient } from './feed-client.ts';
import { FeedUnavailable } from './feed.errors.ts';

const PAGE = 100;

const FeedTeam = z.object({ id: z.number(), abbreviation: z.string(), full_name: z.string() });

const FeedGame = z.object({
  id: z.number(),
  date: z.string(),
  datetime: z.string().nullish(),
  season: z.number(),
  status: z.string(),
  status_state: z.string().nullish(),
  period: z.number().nullish(),
  time: z.string().nullish(),
  postseason: z.boolean(),
  home_team: FeedTeam,
  visitor_team: FeedTeam,
  home_team_score: z.number().nullish(),
  visitor_team_score: z.number().nullish(),
});
export type FeedGame = z.infer<typeof FeedGame>;

const count = z.number().nullish();
const StatRow = z.object({
  // Some rows have no player.
  player: z.object({ id: z.number(), first_name: z.string(), last_name: z.string() }).nullish(),
  team: z.object({ id: z.number() }),
  game: z.object({ id: z.number() }),
  min: z.string().nullish(),
  pts: count,
  reb: count,
  ast: count,
  stl: count,
  blk: count,
  turnover: count,
  fg3m: count,
  fg3a: count,
});
type StatRow = z.infer<typeof StatRow>;
export type FeedStat = StatRow & { player: NonNullable<StatRow['player']> };

const FeedInjury = z.object({
  player: z.object({ id: z.number() }),
  status: z.string(),
  description: z.string().nullish(),
  return_date: z.string().nullish(),
});
export type FeedInjury = z.infer<typeof FeedInjury>;

const FeedPlayer = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  team: FeedTeam.nullish(),
});
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

  /** Games of these US Eastern days. */
  games(league: League, easternDays: readonly string[]): Promise<FeedGame[]> {
    return this.all(league, '/games', { 'dates[]': easternDays }, FeedGame);
  }

  /** Box score rows of these games. */
  async stats(league: League, gameIds: readonly number[]): Promise<FeedStat[]> {
    const rows = await this.all(league, '/stats', { 'game_ids[]': gameIds }, StatRow);
    return rows.filter((row): row is FeedStat => row.player != null);
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
      const { data } = await this.client.get(league.stats.path + path, pageQuery, page);
      rows.push(...data.data);
      cursor = data.meta?.next_cursor ?? undefined;
      if (cursor === undefined) return rows;
      if (seen.has(cursor)) throw new FeedUnavailable('stats', `its pages of ${path} go in a circle`);
      seen.add(cursor);
    }
  }
}

/** Reads the feed's free-text status. An unknown text counts as scheduled, so that nothing is graded on a guess. */
export function gameStatusOf({ status, status_state: state }: Pick<FeedGame, 'status' | 'status_state'>): GameStatus {
  const text = status.toLowerCase();
  if (/^final/.test(text)) return 'final';
  if (/postpone|^ppd/.test(text)) return 'postponed';
  if (/cancel/.test(text)) return 'cancelled';
  if (/suspend/.test(text)) return 'suspended';
  if (/qtr|quarter|half|^ot|^end|^q\d|overtime|progress/.test(text) || /progress|live/.test(state?.toLowerCase() ?? ''))
    return 'in-progress';
  return 'scheduled';
}

/** The scoreboard clock of a game under way, such as "Q2 3:44" or "Halftime"; null if the feed does not report it. */
export function clockOf(game: Pick<FeedGame, 'status' | 'status_state' | 'period' | 'time'>): string | null {
  const status = gameStatusOf(game);
  if (status === 'suspended') return 'Suspended';
  if (status !== 'in-progress') return null;
  const time = game.time?.trim() ?? '';
  if (/^half/i.test(time) || /^half/i.test(game.status)) return 'Halftime';
  // Some responses have the time left without its period.
  return /^\d/.test(time) && game.period ? `${periodText(game.period)} ${time}` : time || null;
}

const REGULATION_PERIODS = 4;

function periodText(period: number): string {
  if (period <= REGULATION_PERIODS) return `Q${period}`;
  return period === REGULATION_PERIODS + 1 ? 'OT' : `${period - REGULATION_PERIODS}OT`;
}

/** Minutes of a box score row, such as "34" or "34:12"; 0 if the text is missing or unreadable. */
export function minutesOf(text: string | null | undefined): number {
  const [, minutes, seconds] = /^\s*(\d{1,3}(?:\.\d+)?)(?::(\d{1,2}))?\s*$/.exec(text ?? '') ?? [];
  return Number(minutes ?? 0) + Number(seconds ?? 0) / 60;
}
