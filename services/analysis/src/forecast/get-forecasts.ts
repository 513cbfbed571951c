import { Injectable } from '@nestjs/common';
import { AppError, PricedForecast } from '@overline/contracts';
import { findMarket, type PricedProp } from '@overline/forecast';
import { TeamRepository, PlayerRepository } from '../facts/player/player.repository.ts';
import { InjuryRepository } from '../facts/player/injury.repository.ts';
import { NBA } from '../facts/league/league.ts';
import { describeProp } from './prop/describe-prop.ts';
import { HistoryRepository, type RecentGame } from './history/history.repository.ts';
import { type Allowed, opponentRank } from './prop/prop-subject.ts';
import { sideOfGame } from './prop/projected-slate.ts';
import { type PricedSlate, PricedSlates } from './prop/priced-slate.ts';

type Ask = { day: string; asOf: Date; ids: readonly string[] };

/** Whole forecasts of chosen props, in the order of their ids. */
@Injectable()
export class GetForecasts {
  constructor(
    private readonly slates: PricedSlates,
    private readonly history: HistoryRepository,
    private readonly players: PlayerRepository,
    private readonly teams: TeamRepository,
    private readonly injuries: InjuryRepository,
  ) {}

  async execute({ day, asOf, ids }: Ask): Promise<{ forecasts: PricedForecast[] }> {
    const slate = await this.slates.of({ day, asOf });
    const props = ids.map((id) => found(slate, id));
    const names = await this.names(props);
    const recent = await this.recent(props, slate, asOf);
    const listings = await this.injuries.listings(NBA.id, asOf);
    const seasons = new Map<string, Allowed[]>();
    for (const { season, easternDay } of slate.games) {
      if (!seasons.has(season)) seasons.set(season, await this.history.allowed(NBA.id, season, asOf, easternDay));
    }
    return {
      forecasts: props.map((prop) =>
        this.describe(prop, slate, { names, recent: recent.get(prop.projection.playerId) ?? [], seasons, listings }),
      ),
    };
  }

  private describe(prop: PricedProp, slate: PricedSlate, { names, recent, seasons, listings }: Known): PricedForecast {
    const game = slate.games.find(({ id }) => id === prop.projection.gameId);
    if (!game) throw unknownForecast(prop.id);
    const side = sideOfGame(game, recent);
    const market = findMarket(NBA.id, prop.projection.market);
    if (!side) throw unknownForecast(prop.id);
    const { opponent } = side;
    const rank = market ? opponentRank(seasons.get(game.season) ?? [], opponent, market) : null;
    const playerName = names.players.get(prop.projection.playerId) ?? '';
    const { book, price, priceAt: at } = prop;
    const { forecast } = describeProp({
      league: NBA,
      prop: { ...prop, offer: { book, price, at } },
      game,
      side,
      playerName,
      teams: names.teams,
      recent,
      rank,
      listed: listings.get(prop.projection.playerId) ?? null,
      other: null,
    });
    // What is said of the price is there, since there is one.
    return PricedForecast.parse(forecast);
  }

  private recent(props: readonly PricedProp[], { games }: PricedSlate, asOf: Date): Promise<Map<string, RecentGame[]>> {
    const [first = '9999-12-31'] = games.map(({ easternDay }) => easternDay).sort();
    return this.history.recentGames([...new Set(props.map(({ projection }) => projection.playerId))], asOf, first);
  }

  private async names(props: readonly PricedProp[]): Promise<Names> {
    const players = await this.players.byIds(props.map(({ projection }) => projection.playerId));
    const names = [...players.values()].map(({ id, name }) => [id, name] as const);
    return { players: new Map(names), teams: await this.teams.names() };
  }
}

interface Known {
  names: Names;
  recent: readonly RecentGame[];
  seasons: ReadonlyMap<string, Allowed[]>;
  listings: ReadonlyMap<string, string>;
}

interface Names {
  players: ReadonlyMap<string, string>;
  teams: ReadonlyMap<string, string>;
}

function found(slate: PricedSlate, id: string): PricedProp {
  const prop = slate.props.get(id);
  if (!prop) throw unknownForecast(id);
  return prop;
}

function unknownForecast(id: string): AppError {
  return new AppError({
    code: 'FORECAST_UNKNOWN',
    kind: 'not-found',
    message: 'There is no such forecast at that moment',
    facts: { id },
  });
}
