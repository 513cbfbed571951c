export type BoardSide = 'Over' | 'Under';

type Numbers = readonly (number | null)[];
type Counts = readonly number[];
interface Overs {
  over: Counts;
  push: Counts;
  games: Counts;
}

interface BoardTeam {
  id: string;
  name: string;
  abbreviation: string;
}

interface BoardPlayer {
  id: string;
  name: string;
  home: boolean;
  status: string | null;
  minutes: number | null;
  starter: boolean | null;
}

/** The fields of a game's board that the rows read; `GameBoard` in libs/contracts describes each column. */
export interface BoardGame {
  id: string;
  league: string;
  startsAt: string;
  home: BoardTeam;
  away: BoardTeam;
  rankedTeams: number;
  books: readonly string[];
  markets: readonly string[];
  notOffered: readonly string[];
  players: readonly BoardPlayer[];
  columns: {
    player: Counts;
    market: Counts;
    line: Counts;
    last5: Overs;
    last10: Overs;
    last20: Overs;
    season: Overs;
    headToHead: Overs;
    rank: Numbers;
    side: Numbers;
    over: Numbers;
    push: Numbers;
    sd: Numbers;
    takeOver: Numbers;
    takeUnder: Numbers;
    projection: Numbers;
    consensus: Numbers;
    lineMove: Numbers;
    openConsensus: Numbers;
    prices: readonly { over: Numbers; under: Numbers }[];
  };
}
