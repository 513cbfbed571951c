import { cellNumber, LEAGUE_DATA, type LeagueId, type TableRow } from '@overline/forecast/past-games';
import { dayAt, dayNumber, EASTERN, minuteAt } from '../time/time-zone.ts';
import { impliedBy } from '../world/market.ts';
import { readTable } from './csv-table.ts';

/** The result of a past game, with its start and its moneyline where the tables have them. */
export type PastResult = {
  readonly gameId: string;
  readonly date: string;
  readonly season: string;
  readonly postseason: boolean;
  readonly home: string;
  readonly away: string;
  readonly homeScore: number;
  readonly awayScore: number;
  /** The start on the Eastern wall clock, in minutes after midnight. */
  readonly minute: number | undefined;
  /** The last period played; undefined for a game of the usual length. */
  readonly period: number | undefined;
  readonly week: number | undefined;
  readonly moneyline: Moneyline | undefined;
  /** Played on neither team's field. */
  readonly neutral?: boolean;
  /** Shots on goal, where the tables have them. */
  readonly shots?: { home: number; away: number } | undefined;
};

export type Moneyline = { home: number; visitor: number };

const LATE_START_MINUTE = 23 * 60 + 30;

/**
 * The Eastern minute of an instant or of a time of day ("20:30", "7:17PM"). An instant after midnight counts as 23:30
 * on `date`.
 */
function minuteOf(start: string, date: string): number | undefined {
  const [, hour, minute, half] = /^(\d{1,2}):(\d{2})\s*([AP]M)?$/i.exec(start) ?? [];
  if (hour !== undefined) return hourOf(Number(hour), half) * 60 + Number(minute);
  const instant = Date.parse(start);
  if (Number.isNaN(instant)) return undefined;
  return dayAt(EASTERN, instant) > dayNumber(date) ? LATE_START_MINUTE : minuteAt(EASTERN, instant);
}

/** Converts an hour to 0..23. If it has a `half` (AM or PM), it is on a 12-hour clock. */
function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  return (hour % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
}

/** The results of a league's games in a folder, except the NBA's, whose own tables `readReplayTables` reads. */
export async function readResults(league: LeagueId, folder: string, since = ''): Promise<PastResult[]> {
  const columns = LEAGUE_DATA[league].tables.results;
  const prices = new Map<string, Moneyline | undefined>();
  if (columns.moneylines !== undefined)
    for await (const row of readTable(folder, columns.moneylines, since))
      prices.set(row.game_id ?? '', moneylineOf(row));
  const results: PastResult[] = [];
  for await (const row of readTable(folder, `${league}_results`, since)) {
    const { date, season, game_id: gameId, home, away } = row;
    const homeScore = cellNumber(row[`home_${columns.score}`]);
    const awayScore = cellNumber(row[`away_${columns.score}`]);
    if (!date || !season || !gameId || !home || !away || homeScore === undefined || awayScore === undefined) continue;
    const homeShots = cellNumber(row.home_sog);
    const awayShots = cellNumber(row.away_sog);
    results.push({
      gameId,
      date,
      season,
      home,
      away,
      homeScore,
      awayScore,
      postseason: row.season_type === 'PO',
      minute: columns.start === undefined ? undefined : minuteOf(row[columns.start] ?? '', date),
      period: columns.period?.(row),
      week: cellNumber(row.week),
      moneyline: prices.get(gameId) ?? moneylineOf(row),
      neutral: row.neutral === '1',
      shots: homeShots === undefined || awayShots === undefined ? undefined : { home: homeShots, away: awayShots },
    });
  }
  return results;
}

/** The closing moneyline if both prices are from one book: the best prices of several books cannot be devigged. */
function moneylineOf(row: TableRow): Moneyline | undefined {
  const home = cellNumber(row.ml_home);
  const visitor = cellNumber(row.ml_away);
  if (home === undefined || visitor === undefined || row.ml_home_book !== row.ml_away_book) return undefined;
  return isPlausibleMoneyline(home, visitor) ? { home: Math.round(home), visitor: Math.round(visitor) } : undefined;
}

/** Whether two numbers are American odds with a plausible margin. */
export function isPlausibleMoneyline(home: number, visitor: number): boolean {
  const hold = impliedBy(home) + impliedBy(visitor) - 1;
  return Math.abs(home) >= 100 && Math.abs(visitor) >= 100 && hold >= -0.02 && hold <= 0.15;
}
