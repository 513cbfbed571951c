import type { BoardColumns, GameBoard } from '@overline/contracts';

/** A prop whose numbers the Free plan may see: one of its picks, at the pick's own line. */
export interface FreeProp {
  gameId: string;
  playerId: string;
  market: string;
  line: number;
}

/**
 * The Free plan's view: games, players, lines and hit rates. Only the rows of its picks keep prices, chances and the
 * values computed from them.
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
    // Pages do not load a board again whose version they already have, so this view needs its own version.
    version: [board.version, 'free', ...open].join('.'),
    players: players.map((player) => ({ ...player, minutes: null, starter: null })),
    columns: freeColumns(columns, isShown),
  };
}

/** An allowlist: a new column is hidden from Free until it is added here. */
function freeColumns(columns: BoardColumns, isShown: readonly boolean[]): BoardColumns {
  const { player, market, line, last5, last10, last20, season, headToHead, rank } = columns;
  const ifShown = (values: readonly (number | null)[]): (number | null)[] =>
    values.map((value, row) => (isShown[row] ? value : null));
  return {
    player,
    market,
    line,
    last5,
    last10,
    last20,
    season,
    headToHead,
    rank,
    side: ifShown(columns.side),
    over: ifShown(columns.over),
    push: ifShown(columns.push),
    sd: ifShown(columns.sd),
    takeOver: ifShown(columns.takeOver),
    takeUnder: ifShown(columns.takeUnder),
    projection: ifShown(columns.projection),
    consensus: ifShown(columns.consensus),
    lineMove: ifShown(columns.lineMove),
    openConsensus: ifShown(columns.openConsensus),
    prices: columns.prices.map(({ over, under }) => ({ over: ifShown(over), under: ifShown(under) })),
  };
}
