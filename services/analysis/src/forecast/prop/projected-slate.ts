import { Injectable } from '@nestjs/common';
import {
  createPropModel,
  isFresh,
  isOffered,
  type PlayerQuote,
  projectFacts,
  type ProjectedProp,
  type PropModel,
  type SlateEntry,
} from '@overline/forecast';
import { addDays, centralTime } from '@overline/service-kit';
import { hasStarted, wasCalledOff } from '../../facts/game/game.ts';
import { GameRepository, type StoredGame } from '../../facts/game/game.repository.ts';
import { StarterRepository } from '../../facts/game/starter.repository.ts';
import { InjuryRepository } from '../../facts/player/injury.repository.ts';
import { PriceRepository } from '../../facts/price/price.repository.ts';
import { HistoryRepository } from '../history/history.repository.ts';
import { KnowledgeTimeline } from '../history/knowledge-timeline.ts';
import { MomentCache, type SlateMoment } from './moment-cache.ts';

/** The model's projections of a day's props as of a moment, with the prices of that moment. */
export interface ProjectedSlate {
  games: readonly StoredGame[];
  /** Every projection of an offered market that has a valid quote, with its quotes. */
  props: readonly ProjectedProp[];
  /** Games without a fresh price at this moment. */
  unpriced: readonly string[];
}

/** The prop model as known at a moment. */
@Injectable()
export class ModelTimeline extends KnowledgeTimeline<PropModel> {
  constructor(history: HistoryRepository) {
    super(history, createPropModel);
  }
}

/** Projects a day's props; the last few slates are cached. */
@Injectable()
export class ProjectedSlates {
  private readonly cache = new MomentCache<ProjectedSlate>();

  constructor(
    private readonly games: GameRepository,
    private readonly prices: PriceRepository,
    private readonly history: HistoryRepository,
    private readonly injuries: InjuryRepository,
    private readonly starters: StarterRepository,
    private readonly timeline: ModelTimeline,
  ) {}

  of(moment: SlateMoment): Promise<ProjectedSlate> {
    return this.cache.of(moment, () => this.project(moment));
  }

  private async project({ league, day, asOf }: SlateMoment): Promise<ProjectedSlate> {
    const all = await this.games.startingBetween(centralTime(day, 0), centralTime(addDays(day, 1), 0));
    const games = all.filter((game) => game.league === league && !hasStarted(game, asOf) && !wasCalledOff(game, asOf));
    const ids = games.map(({ id }) => id);
    const quotes = await this.prices.quotes(ids, asOf);
    const playerIds = [...new Set(quotes.map(({ playerId }) => playerId))];
    const easternDays = [...new Set(games.map(({ easternDay }) => easternDay))].sort();
    const teams = await this.history.teamsOf(playerIds, asOf, easternDays[0] ?? day);
    const lineup = await this.injuries.lineup(league, asOf);
    const starters = await this.starters.announced(ids, asOf);
    const props: ProjectedProp[] = [];
    for (const date of easternDays) {
      const ofDay = games.filter(({ easternDay }) => easternDay === date);
      const entries = entriesOf(ofDay, quotes, { teams, starters });
      const facts = { date, entries, lineup, quotes, asOf: asOf.getTime() };
      props.push(...(await this.timeline.use(league, date, asOf, (model) => projectFacts(model, facts))));
    }
    const fresh = quotes.filter(({ at }) => isFresh(at, asOf.getTime()));
    const priced = new Set(fresh.map(({ gameId }) => gameId));
    return {
      games,
      props: props.filter(({ projection, quotes: own }) => own.length > 0 && isOffered(league, projection.market)),
      unpriced: ids.filter((id) => !priced.has(id)),
    };
  }
}

interface Sides {
  /** Each player's teams, the latest first. */
  teams: ReadonlyMap<string, readonly { team: string }[]>;
  /** Announced starters by game and team. */
  starters: ReadonlyMap<string, string>;
}

/** One entry for each priced player of a game's two teams. */
function entriesOf(
  games: readonly StoredGame[],
  quotes: readonly PlayerQuote[],
  { teams, starters }: Sides,
): SlateEntry[] {
  const players = Map.groupBy(quotes, ({ gameId }) => gameId);
  return games.flatMap((game) => {
    const ids = [...new Set((players.get(game.id) ?? []).map(({ playerId }) => playerId))];
    return ids.flatMap((playerId) => {
      const side = sideOfGame(game, teams.get(playerId) ?? []);
      return side ? [slateEntry(game, playerId, side, starters)] : [];
    });
  });
}

/** A player's team in a coming game, and its opponent. */
export interface SideOfGame {
  team: string;
  opponent: string;
  home: boolean;
}

/** The player's side in a game, by the latest of his teams that plays in it. Null if none does; we never guess. */
export function sideOfGame(
  game: Pick<StoredGame, 'homeTeam' | 'awayTeam'>,
  newestFirst: readonly { team: string }[],
): SideOfGame | null {
  const last = newestFirst.find(({ team }) => team === game.homeTeam || team === game.awayTeam);
  if (!last) return null;
  const home = last.team === game.homeTeam;
  return { team: last.team, opponent: home ? game.awayTeam : game.homeTeam, home };
}

export function slateEntry(
  game: StoredGame,
  playerId: string,
  side: SideOfGame,
  starters: ReadonlyMap<string, string>,
): SlateEntry {
  const opposingStarter = starters.get(`${game.id} ${side.opponent}`);
  return { ...side, gameId: game.id, playerId, postseason: game.postseason, opposingStarter };
}
