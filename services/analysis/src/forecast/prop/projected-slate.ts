import { Injectable } from '@nestjs/common';
import { isFresh, projectFacts, type PlayerQuote, type ProjectedProp, type SlateEntry } from '@overline/forecast';
import { addDays, centralTime } from '@overline/service-kit';
import { wasCalledOff } from '../../facts/game/game.ts';
import { GameRepository, type StoredGame } from '../../facts/game/game.repository.ts';
import { NBA } from '../../facts/league/league.ts';
import { InjuryRepository } from '../../facts/player/injury.repository.ts';
import { PriceRepository } from '../../facts/price/price.repository.ts';
import { HistoryRepository } from '../history/history.repository.ts';
import { RecentSlates, slateKey } from './recent-slates.ts';
import { ModelTimeline } from './model-timeline.ts';
import { sideOfGame } from './side-of-game.ts';

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
