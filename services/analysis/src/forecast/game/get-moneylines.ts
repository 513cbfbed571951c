import { Injectable } from '@nestjs/common';
import { type GameMoneylines, getMoneylines, type MoneylineSide } from '@overline/contracts';
import { leagueOf } from '@overline/forecast';
import { OnRequest } from '@overline/messaging';
import { Clock, HOUR_MS } from '@overline/service-kit';
import { wasCalledOff } from '../../facts/game/game.ts';
import { GameRepository, type StoredGame } from '../../facts/game/game.repository.ts';
import { ActiveLeagues } from '../../facts/loading/active-leagues.ts';
import { TeamRepository } from '../../facts/player/player.repository.ts';
import type { SideNumbers } from './game-numbers.ts';
import { ForecastGame } from './forecast-game.ts';

const AHEAD_MS = 48 * HOUR_MS;
/** A slate has the games that start within this time of its first game. */
const SLATE_MS = 12 * HOUR_MS;

/** Both bets on each game of the next slate, from the same forecast as an answer about the game. */
@Injectable()
export class GetMoneylines {
  constructor(
    private readonly leagues: ActiveLeagues,
    private readonly games: GameRepository,
    private readonly teams: TeamRepository,
    private readonly forecastGame: ForecastGame,
    private readonly clock: Clock,
  ) {}

  @OnRequest(getMoneylines)
  async execute(): Promise<GameMoneylines[]> {
    const asOf = this.clock.now();
    const games = await this.nextSlate(asOf);
    const teams = await this.teams.names();
    const listed: GameMoneylines[] = [];
    for (const game of games) {
      const { view } = await this.forecastGame.execute({ game, teams, asOf });
      const { sides } = view.numbers;
      listed.push({
        gameId: game.id,
        league: leagueOf(game.league).name,
        startsAt: game.startsAt,
        homeTeam: view.teams.home.name,
        awayTeam: view.teams.away.name,
        home: moneylineSide(sides.home),
        away: moneylineSide(sides.away),
      });
    }
    return listed;
  }

  private async nextSlate(asOf: Date): Promise<StoredGame[]> {
    const coming = await this.games.startingBetween(asOf, new Date(asOf.getTime() + AHEAD_MS));
    const offered = new Set(this.leagues.all.filter(({ model }) => model.offered.moneyline).map(({ id }) => id));
    const open = coming.filter((game) => offered.has(game.league) && !wasCalledOff(game, asOf));
    const from = Date.parse(open[0]?.startsAt ?? asOf.toISOString());
    return open.filter(({ startsAt }) => Date.parse(startsAt) <= from + SLATE_MS);
  }
}

/** The bet on one team as it is shown. */
export function moneylineSide(side: SideNumbers): MoneylineSide {
  const { probability, fair, offer, atPrice, verdict, takeAt, offers } = side;
  return {
    probability,
    fairPrice: fair,
    best: offer && { book: offer.book, price: offer.price, at: new Date(offer.at).toISOString() },
    breakEven: atPrice && atPrice.breakEven,
    ev: atPrice && atPrice.ev,
    stance: verdict && verdict.stance,
    takeAt,
    offers: offers.map(({ at, ...offer }) => ({ ...offer, at: new Date(at).toISOString() })),
  };
}
