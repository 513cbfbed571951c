import { Injectable } from '@nestjs/common';
import { AppError, getForecasts, type InputOf, PricedForecast } from '@overline/contracts';
import { findMarket, type PricedProp } from '@overline/forecast';
import { OnRequest } from '@overline/messaging';
import { easternDay } from '@overline/service-kit';
import { GameRepository, type StoredGame } from '../facts/game/game.repository.ts';
import { type League, leagueOfId } from '../facts/league/league.ts';
import { InjuryRepository } from '../facts/player/injury.repository.ts';
import { PlayerRepository, TeamRepository } from '../facts/player/player.repository.ts';
import { HistoryRepository, type RecentGame } from './history/history.repository.ts';
import { describeProp } from './prop/describe-prop.ts';
import { type PricedSlate, PricedSlates } from './prop/priced-slate.ts';
import { sideOfGame } from './prop/projected-slate.ts';
import { type Allowed, opponentRank } from './prop/prop-subject.ts';

/** The data from which a league's props are described. Maps are keyed by ID, except `allowedBySeason`. */
interface PropData {
  games: readonly StoredGame[];
  players: ReadonlyMap<string, string>;
  teams: ReadonlyMap<string, string>;
  recent: ReadonlyMap<string, readonly RecentGame[]>;
  /** Each player's teams, the latest first. */
  teamsOf: ReadonlyMap<string, readonly { team: string }[]>;
  allowedBySeason: ReadonlyMap<string, Allowed[]>;
  listings: ReadonlyMap<string, string>;
}

/** Returns complete forecasts of chosen props, in the order of the given IDs. */
@Injectable()
export class GetForecasts {
  constructor(
    private readonly slates: PricedSlates,
    private readonly history: HistoryRepository,
    private readonly games: GameRepository,
    private readonly players: PlayerRepository,
    private readonly teams: TeamRepository,
    private readonly injuries: InjuryRepository,
  ) {}

  @OnRequest(getForecasts)
  async execute({ ids, ...moment }: InputOf<typeof getForecasts>): Promise<{ forecasts: PricedForecast[] }> {
    const { day } = moment;
    const asOf = new Date(moment.asOf);
    const forecasts = new Map<string, PricedForecast>();
    for (const [league, own] of Map.groupBy(ids, leagueOfForecast)) {
      const slate = await this.slates.of({ league: league.id, day, asOf });
      const props = own.map((id) => {
        const prop = slate.props.get(id);
        if (!prop) throw unknownForecast(id);
        return prop;
      });
      const data = await this.read(league, props, slate, asOf);
      for (const prop of props) forecasts.set(prop.id, describe(league, prop, data));
    }
    return { forecasts: ids.flatMap((id) => forecasts.get(id) ?? []) };
  }

  private async read(
    { id: league }: League,
    props: readonly PricedProp[],
    { games }: PricedSlate,
    asOf: Date,
  ): Promise<PropData> {
    const playerIds = [...new Set(props.map(({ projection }) => projection.playerId))];
    const [firstDay = easternDay(asOf)] = games.map(({ easternDay }) => easternDay).sort();
    const allowedBySeason = new Map<string, Allowed[]>();
    for (const { season, easternDay } of games)
      if (!allowedBySeason.has(season))
        allowedBySeason.set(season, await this.history.allowed(league, season, asOf, easternDay));
    return {
      games: await this.games.withDoubleheaderNumbers(games),
      players: await this.players.names(playerIds),
      teams: await this.teams.names(),
      recent: await this.history.recentGames(playerIds, asOf, firstDay),
      teamsOf: await this.history.teamsOf(playerIds, asOf, firstDay),
      allowedBySeason,
      listings: await this.injuries.listings(league, asOf),
    };
  }
}

function describe(league: League, prop: PricedProp, data: PropData): PricedForecast {
  const { playerId, gameId, market: key } = prop.projection;
  const recent = data.recent.get(playerId) ?? [];
  const game = data.games.find(({ id }) => id === gameId);
  const side = game && sideOfGame(game, data.teamsOf.get(playerId) ?? []);
  if (!side) throw unknownForecast(prop.id);
  const market = findMarket(league.id, key);
  const { book, price, priceAt: at } = prop;
  const { forecast } = describeProp({
    league,
    prop: { ...prop, offer: { book, price, at } },
    game,
    side,
    playerName: data.players.get(playerId) ?? '',
    teams: data.teams,
    recent,
    rank: market ? opponentRank(data.allowedBySeason.get(game.season) ?? [], side.opponent, market) : null,
    listed: data.listings.get(playerId) ?? null,
    other: null,
  });
  // The prop has a price, so every price field is set; parsing narrows the type.
  return PricedForecast.parse(forecast);
}

function leagueOfForecast(id: string): League {
  try {
    return leagueOfId(id);
  } catch {
    throw unknownForecast(id);
  }
}

function unknownForecast(id: string): AppError {
  return new AppError({
    code: 'FORECAST_UNKNOWN',
    kind: 'not-found',
    message: 'There is no such forecast at that moment',
    facts: { id },
  });
}
