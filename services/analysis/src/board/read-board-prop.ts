import { Injectable } from '@nestjs/common';
import { type BoardProp, type InputOf, type PropLine, getBoardProp } from '@overline/contracts';
import {
  evaluatePick,
  findMarket,
  isOffered,
  leagueOf,
  type PickEvaluation,
  type PickInput,
  type PropQuote,
  type Side,
  valueOfPrice,
} from '@overline/forecast';
import { Clock } from '@overline/service-kit';
import { OnRequest } from '@overline/messaging';
import { hasStarted, wasCalledOff } from '../facts/game/game.ts';
import { GameRepository, type StoredGame } from '../facts/game/game.repository.ts';
import { PlayerRepository, TeamRepository } from '../facts/player/player.repository.ts';
import { GameTimeline } from '../forecast/game/game-history.ts';
import { chooseBet, type ChosenBet, type Offer, offersAt } from '../forecast/prop/chosen-bet.ts';
import { describeBet } from '../forecast/prop/describe-prop.ts';
import { type PlayerForecast, PlayerForecasts } from '../forecast/prop/player-forecasts.ts';
import { opponentRank } from '../forecast/prop/prop-subject.ts';
import { marketNotOffered, propNotOnBoard } from './board.errors.ts';

type Input = InputOf<typeof getBoardProp>;

/** One prop of the board in full, with every line that a book quotes. */
@Injectable()
export class ReadBoardProp {
  constructor(
    private readonly games: GameRepository,
    private readonly forecasts: PlayerForecasts,
    private readonly timeline: GameTimeline,
    private readonly players: PlayerRepository,
    private readonly teams: TeamRepository,
    private readonly clock: Clock,
  ) {}

  @OnRequest(getBoardProp)
  async execute({ gameId, playerId, market, line = undefined, side = undefined }: Input): Promise<BoardProp> {
    const asOf = this.clock.now();
    const [game] = await this.games.withDoubleheaderNumbers(await this.games.find([gameId]));
    if (!game || wasCalledOff(game, asOf) || hasStarted(game, asOf)) throw propNotOnBoard();
    const known = findMarket(game.league, market);
    if (known && !isOffered(game.league, market)) throw marketNotOffered(leagueOf(game.league).name, known.name);
    const [player] = await this.forecasts.of({ game, players: [playerId], asOf });
    const quotes = player?.quotes.get(market) ?? [];
    if (!player || quotes.length === 0) throw propNotOnBoard();
    const bet = chooseBet(player, { market, line: line ?? null, side: sideKey(side) });
    if (!bet) throw propNotOnBoard();
    return { forecast: await this.describe(game, player, bet, asOf), lines: linesOf(bet, quotes) };
  }

  private async describe(game: StoredGame, player: PlayerForecast, bet: ChosenBet, asOf: Date) {
    const allowed = await this.timeline.allowed(game, asOf);
    const { playerId, market: key } = bet.projection;
    const names = await this.players.names([playerId]);
    const market = findMarket(game.league, key);
    const { forecast } = describeBet({
      player,
      bet,
      playerName: names.get(playerId) ?? playerId,
      teams: await this.teams.names(),
      rank: market ? opponentRank(allowed, player.side.opponent, market) : null,
    });
    return forecast;
  }
}

/** Null if the request names no side. */
function sideKey(side: Input['side']): Side | null {
  if (side === undefined) return null;
  return side === 'Over' ? 'over' : 'under';
}

/** Both sides of every quoted line, from the same distribution. */
function linesOf({ input }: ChosenBet, quotes: readonly PropQuote[]): PropLine[] {
  const lines = [...new Set(quotes.map(({ line }) => line))].sort((a, b) => a - b);
  return lines.map((line) => ({
    line,
    sides: (['over', 'under'] as const).map((side) => {
      const evaluation = evaluatePick({ ...input, line, side, price: null });
      return {
        side: side === 'over' ? ('Over' as const) : ('Under' as const),
        probability: evaluation.probability,
        fairPrice: evaluation.fairAmerican,
        offers: offersAt(quotes, line, side).map((offer) => valued(offer, { ...input, side }, evaluation)),
      };
    }),
  }));
}

type LineOffer = PropLine['sides'][number]['offers'][number];

function valued({ book, price, at }: Offer, { side, logitSd }: PickInput, { chances }: PickEvaluation): LineOffer {
  const { ev } = valueOfPrice(side, price, chances, logitSd);
  return { book, price, at: new Date(at).toISOString(), ev };
}
