import { hash, uniform } from '../random/random.ts';
import type { Market } from '../world/market.ts';
import { withoutAccents, withoutSuffix } from '../world/name-folding.ts';
import type { Player, ShownLine, Team } from '../world/world.ts';

/** A player's box score row in the tables. */
export type Appearance = { player: Player; team: Team; game: ReplayGame; line: ShownLine; plusMinus: number | null };

export type ReplayGame = {
  /** Day number in the tables, before any shift. */
  day: number;
  /** First year of the season in the tables. */
  season: number;
  postseason: boolean;
  home: Team;
  visitor: Team;
  homeScore: number;
  visitorScore: number;
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

export type Moneyline = { home: number; visitor: number };

const UNKNOWN = {
  ...{ position: '', height: null, weight: null, jersey: null, college: null, country: null },
  ...{ draftYear: null, draftRound: null, draftNumber: null },
};

/** A player in the tables. The odds feed drops accents of most names and suffixes of half, always of the same ones. */
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
    ...UNKNOWN,
  };
}
