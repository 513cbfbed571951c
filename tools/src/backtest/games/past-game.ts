import { readTable } from '@overline/sandbox/src/tables/csv-table.ts';
import {
  type BothSides,
  cellNumber,
  type BoxLine,
  type FinishedGame,
  devig,
  impliedFromAmerican,
  impliedFromDecimal,
  isAmerican,
  type OutcomeChances,
  type TableRow,
} from '@overline/forecast';

/** A past game. The model learns from every game, but is scored only on those with `scored`. */
export type PastGame = FinishedGame & { readonly scored: boolean };

/** A bookmaker's margin outside this range comes from a misprint, or from averaging positive and negative odds. */
const MIN_HOLD = -0.02;
const MAX_HOLD = 0.15;
/** A three-way market has a larger margin, and never a negative one. */
const MAX_THREE_WAY_HOLD = 0.2;

/** Fair probabilities from American moneylines; undefined if a price is missing or the margin is implausible. */
export function fairMoneyline(home: number | undefined, away: number | undefined): OutcomeChances | undefined {
  if (home === undefined || away === undefined || !isAmerican(home) || !isAmerican(away)) return undefined;
  const implied = [impliedFromAmerican(home), impliedFromAmerican(away)];
  const hold = implied.reduce((sum, raw) => sum + raw, -1);
  if (hold < MIN_HOLD || hold > MAX_HOLD) return undefined;
  const [fairHome = Number.NaN, fairAway = Number.NaN] = devig(implied);
  return { home: fairHome, away: fairAway };
}

/** Fair probabilities from decimal odds of home, draw and away; undefined as in `fairMoneyline`. */
export function fairThreeWay(prices: readonly (number | undefined)[]): OutcomeChances | undefined {
  const quoted = prices.filter((price) => price !== undefined && price > 1) as number[];
  if (quoted.length !== 3) return undefined;
  const implied = quoted.map(impliedFromDecimal);
  const hold = implied.reduce((sum, raw) => sum + raw, -1);
  if (hold < 0 || hold > MAX_THREE_WAY_HOLD) return undefined;
  const [home = Number.NaN, draw = Number.NaN, away = Number.NaN] = devig(implied);
  return { home, draw, away };
}

export function gameKey({ date, home, away }: { date: string; home: string; away: string }): string {
  return `${date}|${home}|${away}`;
}

type Boxes = BothSides<BoxLine[]>;

/** The box scores of a table of basketball player-games, by game. */
export async function readBoxes(folder: string, table: string): Promise<Map<string, Boxes>> {
  const boxes = new Map<string, Boxes>();
  for await (const row of readTable(folder, table)) {
    const { date = '', team = '', opp = '' } = row;
    const isHome = row.home === '1';
    const line = boxLine(row);
    if (line === undefined) continue;
    const key = gameKey({ date, home: isHome ? team : opp, away: isHome ? opp : team });
    const game = boxes.get(key) ?? { home: [], away: [] };
    boxes.set(key, game);
    game[isHome ? 'home' : 'away'].push(line);
  }
  return boxes;
}

function boxLine(row: TableRow): BoxLine | undefined {
  const minutes = cellNumber(row.min);
  if (!row.player_id || minutes === undefined) return undefined;
  return {
    playerId: row.player_id,
    minutes,
    points: cellNumber(row.pts) ?? 0,
    rebounds: cellNumber(row.reb) ?? 0,
    assists: cellNumber(row.ast) ?? 0,
    steals: cellNumber(row.stl) ?? 0,
    blocks: cellNumber(row.blk) ?? 0,
    turnovers: cellNumber(row.tov) ?? 0,
    plusMinus: cellNumber(row.plus_minus) ?? 0,
  };
}
