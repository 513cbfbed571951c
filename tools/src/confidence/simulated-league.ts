import { injuryReport } from '@overline/forecast';
import type { Lineup, PlayerGame, PlayerQuote, SlateEntry } from '@overline/forecast';
import { SimulatedWorld } from '@overline/sandbox/src/simulated/simulated-world.ts';
import { CHICAGO, dayAt, instantOf } from '@overline/sandbox/src/time/time-zone.ts';
import { PROP_MARKETS, type Market, type PropMarket } from '@overline/sandbox/src/world/market.ts';
import type { BoxRow, Game, ShownLine } from '@overline/sandbox/src/world/world.ts';

const MARKETS: ReadonlySet<Market> = new Set(PROP_MARKETS);
const PUBLISHED_MINUTE = 8 * 60;

/** True probabilities of a prop. */
type Truth = { over: number; push: number; under: number };

/** The facts known about a day's games at 8:00 a.m. in Chicago. */
export type Morning = {
  asOf: number;
  lineup: Lineup;
  games: readonly Game[];
  quotes: readonly PlayerQuote[];
};

/** A simulated league's public data, read without the feeds, and the true probabilities behind it. */
export class SimulatedLeague {
  readonly #world: SimulatedWorld;

  constructor(seed: string) {
    this.#world = new SimulatedWorld(seed);
  }

  /** The finished games of a US Eastern day. */
  playerGames(day: number): PlayerGame[] {
    return this.#world.gamesOn(day).flatMap((game) => {
      const box = this.#world.boxAt(game, game.finalAt);
      return (box?.rows ?? []).filter(({ line }) => line.min > 0).map((row) => playerGame(game, row));
    });
  }

  /** Prices and injuries at 08:00, without games that have started. */
  morning(day: number, lineup: 'unknown' | 'reported'): Morning {
    const asOf = instantOf(CHICAGO, day, PUBLISHED_MINUTE);
    const games = this.#world.gamesOn(day).filter(({ tipOff }) => tipOff > asOf && dayAt(CHICAGO, tipOff) === day);
    const ids = new Map(
      this.#world.playersAt(asOf).map(({ player, team }) => [`${team.id}|${player.oddsName}`, String(player.id)]),
    );
    const quotes = games.flatMap((game) => [...this.#quotes(game, asOf, ids)]);
    const listed = this.#world.injuriesAt(asOf).map(({ player, status }) => ({ playerId: String(player.id), status }));
    return { asOf, lineup: lineup === 'unknown' ? 'unknown' : { report: injuryReport(listed) }, games, quotes };
  }

  *#quotes(game: Game, asOf: number, ids: ReadonlyMap<string, string>): Generator<PlayerQuote> {
    for (const { book, markets } of this.#world.quotesAt(game, asOf, MARKETS)) {
      for (const { market, updatedAt, outcomes } of markets) {
        for (const pair of Map.groupBy(outcomes, ({ description, point }) => `${description}|${point}`).values()) {
          const [first] = pair;
          const playerId =
            ids.get(`${game.home.id}|${first?.description}`) ?? ids.get(`${game.visitor.id}|${first?.description}`);
          if (first?.point === undefined || playerId === undefined) continue;
          const price = (side: string): number | null => pair.find(({ name }) => name === side)?.price ?? null;
          yield {
            gameId: String(game.id),
            playerId,
            market,
            book: book.title,
            line: first.point,
            over: price('Over'),
            under: price('Under'),
            at: Math.min(updatedAt, asOf),
          };
        }
      }
    }
  }

  /** The true probabilities of a prop, given who plays; undefined for a player who does not play. */
  truth(game: Game, playerId: string, market: string, line: number): Truth | undefined {
    return this.#world.simulate(game).trueChances(Number(playerId), market as PropMarket, line);
  }
}

function playerGame(game: Game, { player, team, line }: BoxRow<ShownLine>): PlayerGame {
  const home = team.id === game.home.id;
  return {
    league: 'nba',
    gameId: String(game.id),
    date: game.day,
    season: String(game.season),
    postseason: game.postseason,
    playerId: String(player.id),
    player: `${player.firstName} ${player.lastName}`,
    team: String(team.id),
    opponent: String(home ? game.visitor.id : game.home.id),
    home,
    minutes: line.min,
    stats: {
      points: line.pts,
      rebounds: line.reb,
      assists: line.ast,
      steals: line.stl,
      blocks: line.blk,
      turnovers: line.turnover,
      threes: line.fg3m ?? undefined,
      threesAttempted: line.fg3a ?? undefined,
    },
  };
}

/** One entry per quoted player, for the team of the player's last game. Players without past games are skipped. */
export function entriesOf({ games, quotes }: Morning, lastTeam: ReadonlyMap<string, string>): SlateEntry[] {
  const players = new Map<string, Set<string>>();
  for (const { gameId, playerId } of quotes) {
    players.set(gameId, (players.get(gameId) ?? new Set()).add(playerId));
  }
  return games.flatMap((game) =>
    [...(players.get(String(game.id)) ?? [])].flatMap((playerId) => {
      const team = lastTeam.get(playerId);
      const home = team === String(game.home.id);
      if (team === undefined || (!home && team !== String(game.visitor.id))) return [];
      return [
        {
          gameId: String(game.id),
          playerId,
          team,
          opponent: String(home ? game.visitor.id : game.home.id),
          home,
          postseason: game.postseason,
        },
      ];
    }),
  );
}
