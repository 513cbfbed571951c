import type { BoardColumns, GameBoard } from '@overline/contracts';

/** A prop whose numbers the Free plan may see: one of its picks, at the pick's own line. */
export interface FreeProp {
  gameId: string;
  playerId: string;
  market: string;
  line: number;
}

/**
 * The Free plan's view: games, players, lines and hit rates. Prices, chances and everything computed from them stay
 * only in the rows of its picks.
 */
export function freeBoard(board: GameBoard, free: readonly FreeProp[]): GameBoard {
  const { players, markets, columns } = board;
  const shown = new Set(
    free.filter(({ gameId }) => gameId === board.id).map((prop) => `${prop.playerId} ${prop.market} ${prop.line}`),
  );
  const isShown = columns.line.map((line, row) =>
    shown.has(`${players[columns.player[row] ?? -1]?.id} ${markets[columns.market[row] ?? -1]} ${line}`),
  );
  const open = isShown.flatMap((isOpen, row) => (isOpen ? [row] : []));
  return {
    ...board,
    // Another view is another version, or pages would keep the one they have.
    version: [board.version, 'free', ...open].join('.'),
    players: players.map((player) => ({ ...player, minutes: null, starter: null })),
    columns: freeColumns(columns, isShown),
  };
}

/** Lists what Free sees, so that a new column is hidden until it is added here. */
function freeColumns(columns: BoardColumns, isShown: readonly boolean[]): BoardColumns {
  const { player, market, line, last5, last10, last20, season, headToHead, rank } = columns;
  const only = (values: readonly (number | null)[]): (number | null)[] =>
    values.map((value, row) => (isShown[row] ? value : null));
  return {
    ...{ player, market, line, last5, last10, last20, season, headToHead, rank },
    side: only(columns.side),
    over: only(columns.over),
    push: only(columns.push),
    sd: only(columns.sd),
    takeOver: only(columns.takeOver),
    takeUnder: only(columns.takeUnder),
    projection: only(columns.projection),
    consensus: only(columns.consensus),
    lineMove: only(columns.lineMove),
    openConsensus: only(columns.openConsensus),
    prices: columns.prices.map(({ over, under }) => ({ over: only(over), under: only(under) })),
  };
}
