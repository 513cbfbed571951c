import { Injectable } from '@nestjs/common';
import {
  isFresh,
  projectFacts,
  type PlayerQuote,
  type ProjectedProp,
  type SlateEntry,
  createPropModel,
  type PropModel,
} from '@overline/forecast';
import { addDays, centralTime } from '@overline/service-kit';
import { wasCalledOff } from '../../facts/game/game.ts';
import { GameRepository, type StoredGame } from '../../facts/game/game.repository.ts';
import { NBA } from '../../facts/league/league.ts';
import { InjuryRepository } from '../../facts/player/injury.repository.ts';
import { PriceRepository } from '../../facts/price/price.repository.ts';
import { HistoryRepository, type RecentGame } from '../history/history.repository.ts';
import { KnowledgeTimeline } from '../history/knowledge-timeline.ts';
import { LRUCache } from 'lru-cache';

const KEPT_SLATES = 4;

/** What the model alone says of a day's props as of a moment, beside the prices of that moment. */
export interface ProjectedSlate {
  games: readonly StoredGame[];
  /** Each projection that has a quote, with the quotes that stand. */
  props: readonly ProjectedProp[];
  /** Games that have no fresh price at this moment. */
  unpriced: readonly string[];
}

type Ask = { day: string; asOf: Date };

/** Asked again for the same moment, the same answer comes from memory. */
@Injectable()
export class ProjectedSlates {
  private readonly kept = new RecentSlates<ProjectedSlate>(KEPT_SLATES);

  constructor(
    private readonly games: GameRepository,
    private readonly prices: PriceRepository,
    private readonly history: HistoryRepository,
    private readonly injuries: InjuryRepository,
    private readonly timeline: ModelTimeline,
  ) {}

  of(ask: Ask): Promise<ProjectedSlate> {
    return this.kept.of(slateKey(ask), () => this.make(ask));
  }

  private async make({ day, asOf }: Ask): Promise<ProjectedSlate> {
    const all = await this.games.startingBetween(centralTime(day, 0), centralTime(addDays(day, 1), 0));
    const games = all.filter((game) => Date.parse(game.startsAt) > asOf.getTime() && !wasCalledOff(game, asOf));
    const quotes = await this.prices.quotes(
      games.map(({ id }) => id),
      asOf,
    );
    const playerIds = [...new Set(quotes.map(({ playerId }) => playerId))];
    const easternDays = [...new Set(games.map(({ easternDay }) => easternDay))].sort();
    const teams = await this.history.teamsOf(playerIds, asOf, easternDays[0] ?? day);
    const lineup = await this.injuries.lineup(NBA.id, asOf);
    const props: ProjectedProp[] = [];
    for (const date of easternDays) {
      const ofDay = games.filter(({ easternDay }) => easternDay === date);
      const entries = entriesOf(ofDay, quotes, teams);
      const facts = { date, entries, lineup, quotes, asOf: asOf.getTime() };
      props.push(...(await this.timeline.use(NBA.id, date, asOf, (model) => projectFacts(model, facts))));
    }
    const fresh = quotes.filter(({ at }) => isFresh(at, asOf.getTime()));
    const priced = new Set(fresh.map(({ gameId }) => gameId));
    return {
      games,
      props: props.filter((prop) => prop.quotes.length > 0),
      unpriced: games.filter(({ id }) => !priced.has(id)).map(({ id }) => id),
    };
  }
}

/**
 * One entry a priced player: for the team of the game that he last played for. A player without a past is not forecast.
 */
function entriesOf(
  games: readonly StoredGame[],
  quotes: readonly PlayerQuote[],
  teams: ReadonlyMap<string, readonly { team: string }[]>,
): SlateEntry[] {
  const players = Map.groupBy(quotes, ({ gameId }) => gameId);
  return games.flatMap((game) => {
    const ids = [...new Set((players.get(game.id) ?? []).map(({ playerId }) => playerId))];
    return ids.flatMap((playerId) => {
      const side = sideOfGame(game, teams.get(playerId) ?? []);
      return side ? [{ ...side, gameId: game.id, playerId, postseason: game.postseason, startsAt: game.startsAt }] : [];
    });
  });
}

/** For whom a player stands in a game that has not been played, and against whom. */
export interface SideOfGame {
  team: string;
  opponent: string;
  home: boolean;
}

/**
 * The side that a player last played for, of the game's two; null where he never did: nobody is put on a team by guess.
 */
export function sideOfGame(
  game: Pick<StoredGame, 'homeTeam' | 'awayTeam'>,
  newestFirst: readonly Pick<RecentGame, 'team'>[],
): SideOfGame | null {
  const last = newestFirst.find(({ team }) => team === game.homeTeam || team === game.awayTeam);
  if (!last) return null;
  const home = last.team === game.homeTeam;
  return { team: last.team, opponent: home ? game.awayTeam : game.homeTeam, home };
}

/** The prop model as it stood at a moment. */
@Injectable()
export class ModelTimeline extends KnowledgeTimeline<PropModel> {
  constructor(history: HistoryRepository) {
    super(history, createPropModel);
  }
}

/** Answers to the last few questions; who asks again meanwhile waits for the same answer. A failure is not kept. */
export class RecentSlates<T> {
  private readonly kept: LRUCache<string, Promise<T>>;

  /** `most`: how many answers are kept, those asked for last. */
  constructor(most: number) {
    this.kept = new LRUCache({ max: most });
  }

  of(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key);
    if (known) return known;
    const made = make();
    this.kept.set(key, made);
    made.catch(() => this.kept.delete(key));
    return made;
  }
}

/** A slate as of a moment; two questions with the same key have the same answer. */
export function slateKey({ day, asOf }: { day: string; asOf: Date }): string {
  return `${day}|${asOf.toISOString()}`;
}
