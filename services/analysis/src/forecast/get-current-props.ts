import { Injectable } from '@nestjs/common';
import { type CurrentProp, getCurrentProps, type InputOf, type PropAtLine } from '@overline/contracts';
import { betOn, isRuledOut } from '@overline/forecast';
import { OnRequest } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { hasStarted, wasCalledOff } from '../facts/game/game.ts';
import { GameRepository } from '../facts/game/game.repository.ts';
import { InjuryRepository } from '../facts/player/injury.repository.ts';
import { bookPrice } from './prop/describe-prop.ts';
import { chooseBet, doubtAbout } from './prop/chosen-bet.ts';
import { type PlayerForecast, PlayerForecasts } from './prop/player-forecasts.ts';

/** Returns the current chance of props at exactly their line and side, with the books' prices. */
@Injectable()
export class GetCurrentProps {
  constructor(
    private readonly games: GameRepository,
    private readonly forecasts: PlayerForecasts,
    private readonly injuries: InjuryRepository,
    private readonly clock: Clock,
  ) {}

  @OnRequest(getCurrentProps)
  async execute({ props }: InputOf<typeof getCurrentProps>): Promise<{ props: CurrentProp[] }> {
    const asOf = this.clock.now();
    const byGame = Map.groupBy(props, ({ gameId }) => gameId);
    const players = new Map<string, PlayerForecast>();
    // A started game has no forecast, but its players may be ruled out.
    const ruledOut = new Set<string>();
    for (const game of await this.games.find([...byGame.keys()])) {
      if (wasCalledOff(game, asOf)) continue;
      const ids = [...new Set((byGame.get(game.id) ?? []).map(({ playerId }) => playerId))];
      if (hasStarted(game, asOf)) {
        const listings = await this.injuries.listings(game.league, asOf);
        for (const id of ids) if (isRuledOut(listings.get(id) ?? '')) ruledOut.add(`${game.id} ${id}`);
        continue;
      }
      for (const player of await this.forecasts.of({ game, players: ids, asOf }))
        players.set(`${game.id} ${player.playerId}`, player);
    }
    return {
      props: props.map((prop) => {
        const id = `${prop.gameId} ${prop.playerId}`;
        return ruledOut.has(id) ? { ...NO_FORECAST, out: true } : currentProp(players.get(id), prop);
      }),
    };
  }
}

const NO_FORECAST: CurrentProp = {
  probability: null,
  chances: null,
  fairPrice: null,
  best: null,
  marketLine: null,
  out: false,
  prices: [],
};

function currentProp(player: PlayerForecast | undefined, { market, line, side }: PropAtLine): CurrentProp {
  const bet = player && chooseBet(player, { market, line, side: side === 'Over' ? 'over' : 'under' });
  const quotes = player?.quotes.get(market) ?? [];
  const prices = quotes.map(bookPrice);
  if (!player || !bet) return { ...NO_FORECAST, out: player?.out ?? false, prices };
  const { evaluation, offer, marketLine } = bet;
  return {
    probability: evaluation.probability,
    chances: betOn(side === 'Over' ? 'over' : 'under', evaluation.chances),
    fairPrice: evaluation.fairAmerican,
    best: offer && { book: offer.book, price: offer.price, at: new Date(offer.at).toISOString() },
    marketLine,
    out: player.out,
    prices,
    farBooks: quotes
      .filter((quote) => quote.line === line && doubtAbout(quote, quote, quotes) === 'far')
      .map(({ book }) => book),
  };
}
