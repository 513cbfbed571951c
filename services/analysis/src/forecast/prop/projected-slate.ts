import { Injectable } from '@nestjs/common';
import { FRESH_MS, type Lineup, type Projection, type PropQuote, type SlateEntry } from '@overline/forecast';
import { addDays, homeInstant } from '@overline/service-kit';
import { wasCalledOff } from '../../facts/game/game.ts';
import { GameRepository, type StoredGame } from '../../facts/game/game.repository.ts';
import { NBA } from '../../facts/league/league.ts';
import { PriceRepository, type QuoteRow } from '../../facts/price/price.repository.ts';
import { InjuryRepository } from '../../facts/player/injury.repository.ts';
import { HistoryRepository } from '../history/history.repository.ts';
import { RecentSlates, slateKey } from './recent-slates.ts';
import { ModelTimeline } from './model-timeline.ts';
import { sideOfGame } from './side-of-game.ts';

const KEPT_SLATES = 4;

/** What the model alone says of a day's props as of a moment, beside the prices of that moment. */
export interface ProjectedSlate {
  games: readonly StoredGame[];
  /** Each projection that has a fresh quote, with its quotes. */
  props: readonly { projection: Projection; quotes: readonly PropQuote[] }[];
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
    const all = await this.games.startingBetween(homeInstant(day, 0), homeInstant(addDays(day, 1), 0));
    const games = all.filter((game) => Date.parse(game.startsAt) > asOf.getTime() && !wasCalledOff(game, asOf));
    const rows = await this.prices.quotes(
      games.map(({ id }) => id),
      new Date(asOf.getTime() - FRESH_MS),
      asOf,
    );
    const quotes = quotesByProp(rows);
    const playerIds = [...new Set(rows.map(({ playerId }) => playerId))];
    const easternDays = [...new Set(games.map(({ easternDay }) => easternDay))].sort();
    const teams = await this.history.teamsOf(playerIds, asOf, easternDays[0] ?? day);
    const lineup = await this.lineup(asOf);
    const props: ProjectedSlate['props'][number][] = [];
    for (const easternDay of easternDays) {
      const ofDay = games.filter((game) => game.easternDay === easternDay);
      const entries = entriesOf(ofDay, rows, teams);
      if (entries.length === 0) continue;
      const projections = await this.timeline.use(NBA.id, easternDay, asOf, (model) =>
        model.project({ date: easternDay, season: ofDay[0]?.season, entries, lineup }),
      );
      for (const projection of projections) {
        const own = quotes.get(propKey(projection));
        if (own) props.push({ projection, quotes: own });
      }
    }
    const priced = new Set(rows.map(({ gameId }) => gameId));
    return { games, props, unpriced: games.filter(({ id }) => !priced.has(id)).map(({ id }) => id) };
  }

  private async lineup(asOf: Date): Promise<Lineup> {
    const out = await this.injuries.playersOut(NBA.id, asOf);
    return out === null ? 'unknown' : { out };
  }
}

/** Names a prop: game, player, market. */
export function propKey({ gameId, playerId, market }: Pick<QuoteRow, 'gameId' | 'playerId' | 'market'>): string {
  return [gameId, playerId, market].join('/');
}

function quotesByProp(rows: readonly QuoteRow[]): Map<string, PropQuote[]> {
  const quotes = new Map<string, PropQuote[]>();
  for (const row of rows) {
    const { book, line, over, under, knownAt } = row;
    const key = propKey(row);
    const known = quotes.get(key) ?? [];
    known.push({ book, line, over, under, at: knownAt.getTime() });
    quotes.set(key, known);
  }
  return quotes;
}

/**
 * One entry a priced player: for the team of the game that he last played for. A player without a past is not forecast.
 */
function entriesOf(
  games: readonly StoredGame[],
  quotes: readonly QuoteRow[],
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
