import type { PlayerGame, StatLine } from '@overline/forecast/past-games';
import { hash, hashText, uniform } from '../random/random.ts';
import type { Market } from '../world/market.ts';
import { withoutAccents, withoutSuffix } from '../world/name-folding.ts';
import type { BoxRow, Player, Team } from '../world/world.ts';
import type { Moneyline } from '../tables/past-results.ts';

/** A player's box score row: `line` has the field names of the feed, `stats` has our names of statistics. */
export type Appearance = BoxRow & { game: ReplayGame; minutes: number; stats: StatLine };

export type ReplayGame = {
  /** Day number in the tables, before any shift. */
  day: number;
  /** Distinguishes the games of a day. */
  number: number;
  /** First year of the season in the tables. */
  season: number;
  postseason: boolean;
  home: Team;
  visitor: Team;
  homeScore: number;
  visitorScore: number;
  /** The last period played. */
  period: number;
  week?: number | undefined;
  /** Eastern start, minutes after midnight, if the tables have it. */
  startMinute: number | undefined;
  appearances: Appearance[];
  lines: StoredLine[];
  moneyline: Moneyline | undefined;
};

export type StoredLine = {
  market: Market;
  /** The name as the book spelled it, and the id of the matched player (0: no match). */
  player: string;
  playerId: number;
  line: number;
  book: string;
  over: number | null;
  under: number | null;
  /** When the prices were recorded, epoch ms. */
  takenAt: number;
  /** Eastern tip-off time, minutes after midnight. */
  tipMinute: number;
};

/** A player in the tables. The odds feed drops the accents of most names and the suffixes of half, always the same. */
export function replayPlayer(id: number, name: string): Player {
  const space = name.indexOf(' ');
  const key = hash(0x7eb1a, id);
  let oddsName = uniform(key, 1) < 0.7 ? withoutAccents(name) : name;
  if (uniform(key, 2) < 0.5) oddsName = withoutSuffix(oddsName);
  return {
    id,
    oddsName,
    firstName: space < 0 ? '' : name.slice(0, space),
    lastName: space < 0 ? name : name.slice(space + 1),
    position: '',
  };
}

const LARGEST_ID = 2_000_000_000;

/** The stats feed numbers players; tables with other ids get a number that depends on the id alone. */
export function feedIdOf({ playerId }: Pick<PlayerGame, 'playerId'>): number {
  const own = Number(playerId);
  return Number.isInteger(own) && own > 0 && own < LARGEST_ID ? own : 1 + (hashText(playerId) % LARGEST_ID);
}
