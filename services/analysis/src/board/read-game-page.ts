import { Injectable } from '@nestjs/common';
import { errorClass, type GamePage, getGamePage } from '@overline/contracts';
import { Clock } from '@overline/service-kit';
import { OnRequest } from '@overline/messaging';
import { gameStateOf } from '../facts/game/game-state.ts';
import { GameRepository } from '../facts/game/game.repository.ts';
import { leagueOfId } from '../facts/league/league.ts';
import { InjuryRepository } from '../facts/player/injury.repository.ts';
import { PlayerRepository, TeamRepository } from '../facts/player/player.repository.ts';
import { type GameView, recordText, ForecastGame } from '../forecast/game/forecast-game.ts';

/** The page lists this many players of each team. */
const LINEUP_SHOWN = 12;

class UnknownGame extends errorClass(
  'GAME_UNKNOWN',
  'not-found',
  'Game not found. The board lists the games of today and tomorrow.',
) {}

/** A game with both lineups, injuries and, before it starts, the projected score. */
@Injectable()
export class ReadGamePage {
  constructor(
    private readonly games: GameRepository,
    private readonly teams: TeamRepository,
    private readonly players: PlayerRepository,
    private readonly injuries: InjuryRepository,
    private readonly forecastGame: ForecastGame,
    private readonly clock: Clock,
  ) {}

  @OnRequest(getGamePage)
  async execute({ id }: { id: string }): Promise<GamePage> {
    const now = this.clock.now();
    const [game] = await this.games.find([id]);
    if (!game) throw new UnknownGame();
    const teams = await this.teams.names();
    const state = gameStateOf(game, teams, []);
    const starts = Date.parse(game.startsAt);
    const { view } = await this.forecastGame.execute({
      game,
      teams,
      asOf: new Date(Math.min(now.getTime(), starts - 1)),
    });
    const listings = await this.injuries.listings(game.league, view.asOf);
    const squads = [...view.teams.home.squad, ...view.teams.away.squad];
    const names = await this.players.names(squads.map(({ playerId }) => playerId));
    const { name: league, model } = leagueOfId(id);
    const offersMoneyline = model.offered.moneyline;
    const isOpen = offersMoneyline && starts > now.getTime() && state.phase === 'scheduled';
    const side = (key: 'home' | 'away') => sideOf(view, key, { names, listings, isOpen });
    const { phase, homeScore, awayScore } = state;
    return {
      id,
      league,
      startsAt: game.startsAt,
      phase,
      offersMoneyline,
      homeScore,
      awayScore,
      home: side('home'),
      away: side('away'),
    };
  }
}

interface SideFacts {
  names: ReadonlyMap<string, string>;
  listings: ReadonlyMap<string, string>;
  isOpen: boolean;
}

function sideOf(view: GameView, key: 'home' | 'away', { names, listings, isOpen }: SideFacts): GamePage['home'] {
  const { id, name, results, squad } = view.teams[key];
  const { score, sides } = view.numbers;
  const countsMinutes = leagueOfId(view.game.id).stats.lines.minutes !== undefined;
  const { probability, fair, offers } = sides[key];
  return {
    id,
    name,
    record: recordText(results),
    lineup: squad.slice(0, LINEUP_SHOWN).map(({ playerId, minutes, starts }) => ({
      id: playerId,
      name: names.get(playerId) ?? playerId,
      minutes: countsMinutes ? Math.round(10 * minutes) / 10 : null,
      status: listings.get(playerId) ?? null,
      ...(countsMinutes && starts && { starts }),
    })),
    forecast: isOpen
      ? {
          score: score[key],
          probability,
          fairPrice: fair,
          offers: offers.map(({ book, price }) => ({ book, price })),
        }
      : null,
  };
}
