import type { MoneylineAnalysis } from '@overline/contracts';
import { centralDay } from '@overline/service-kit';
import type { StoredGame } from '../../facts/game/game.repository.ts';
import { type GameView, recordOf } from '../../forecast/game/view-game.ts';
import { type Passage, written } from '../../forecast/wording/passage.ts';
import type { Drafted } from '../analysis/draft.ts';
import { additionalInfo } from './game-info.ts';
import { gameReasoning, gameSummary, keyFactors, lineupInfo } from './game-sentences.ts';
import { emptyGame } from './empty-analysis.ts';

/** A moneyline analysis of a game as it is seen, with a template's words. */
export function gameDraft(view: GameView, playerProps: MoneylineAnalysis['playerProps']): Drafted<MoneylineAnalysis> {
  const passages = [gameSummary(view), gameReasoning(view), keyFactors(view)];
  const { home, away } = view.teams;
  const names = new Map([home, away].map(({ id, name }) => [id, name]));
  return { draft: { ...titled(view.game, names), ...seen(view, passages), playerProps }, passages };
}

function seen(
  view: GameView,
  passages: readonly Passage[],
): Pick<
  MoneylineAnalysis,
  | 'homeTeam'
  | 'awayTeam'
  | 'prediction'
  | 'scoreProjection'
  | 'keyFactors'
  | 'lineupInfo'
  | 'additionalInfo'
  | 'bookieOdds'
  | 'summary'
  | 'modelVersion'
> {
  const { teams, market, numbers, forecast } = view;
  const implied = numbers.marketHomeProbability ?? numbers.homeProbability;
  const team = (key: 'home' | 'away', impliedOdds: number) => {
    const { wins, losses } = recordOf(teams[key].results);
    return {
      name: teams[key].name,
      logoUrl: '',
      record: `${wins}–${losses}`,
      moneyline: market.best[key]?.price ?? null,
      impliedOdds,
    };
  };
  const [summary = [], reasoning = [], factors = []] = passages.map(written);
  return {
    summary: summary.join(' '),
    homeTeam: team('home', implied),
    awayTeam: team('away', Math.round(10 * (100 - implied)) / 10),
    prediction: {
      winner: teams[numbers.winner].name,
      confidence: numbers.atPrice?.confidence ?? null,
      reasoning: reasoning.join(' '),
      homeProbability: numbers.homeProbability,
      marketHomeProbability: numbers.marketHomeProbability,
      fairHome: numbers.fair.home,
      fairAway: numbers.fair.away,
    },
    scoreProjection: { homeScore: numbers.score.home, awayScore: numbers.score.away },
    keyFactors: factors,
    lineupInfo: lineupInfo(view),
    additionalInfo: additionalInfo(view),
    bookieOdds: market.books,
    modelVersion: forecast.modelVersion,
  };
}

/** An analysis that says which game it is about, and no more. */
export function titled(game: StoredGame, teams: ReadonlyMap<string, string>): MoneylineAnalysis {
  const name = (id: string): string => teams.get(id) ?? id;
  return {
    ...emptyGame(),
    gameTitle: `${name(game.awayTeam)} at ${name(game.homeTeam)}`,
    gameDate: centralDay(new Date(game.startsAt)),
    startsAt: game.startsAt,
  };
}
