import { Injectable } from '@nestjs/common';
import type { MoneylineAnalysis } from '@overline/contracts';
import type { BothSides, Fixture } from '@overline/forecast';
import { homeDay } from '@overline/service-kit';
import { modelDay } from '../../forecast/prop/game-forecasts.ts';
import { HistoryRepository } from '../../forecast/history/history.repository.ts';
import type { Allowed } from '../../forecast/prop/opponent-rank.ts';
import { GameRepository, type StoredGame } from '../../facts/game/game.repository.ts';
import { NBA } from '../../facts/league/league.ts';
import { MoneylineRepository } from '../../facts/price/moneyline.repository.ts';
import type { Drafted } from '../analysis/steps.ts';
import { FactList } from './fact-list.ts';
import { closed } from './prop-answers.ts';
import { type GameBook, seasonYear } from '../../forecast/game/game-book.ts';
import { gameMarket, type GameMarket } from '../../forecast/game/game-market.ts';
import { gameNumbers } from '../../forecast/game/game-numbers.ts';
import { GameProps } from './game-props.ts';
import { type GameView, recordOf } from '../../forecast/game/game-view.ts';
import { additionalInfo, gameReasoning, gameSummary, keyFactors, lineupInfo } from './game-sentences.ts';
import { SubjectRepository } from '../../facts/player/subject.repository.ts';
import { GameTimeline } from '../../forecast/game/timelines.ts';
import { quoted } from './phrases.ts';

const KEPT_MS = 4 * 3_600_000;

type Input = { gameId: string; query: string; asOf: Date };

/** The draft of a moneyline analysis, complete with a template's words, and the facts that better words may use. */
@Injectable()
export class AnswerGame {
  constructor(
    private readonly games: GameRepository,
    private readonly moneylines: MoneylineRepository,
    private readonly history: HistoryRepository,
    private readonly subjects: SubjectRepository,
    private readonly timeline: GameTimeline,
    private readonly props: GameProps,
  ) {}

  /** Without such a game there are no teams and no error: nothing was found. */
  async execute({ gameId, asOf }: Input): Promise<Drafted<MoneylineAnalysis>> {
    const [game] = await this.games.find([gameId]);
    if (!game) return { draft: emptyGame(), facts: [] };
    const teams = await this.subjects.teams();
    const over = closed(game, asOf);
    if (over)
      return {
        draft: {
          ...titled(game, teams),
          error: `${titled(game, teams).gameTitle} ${over}, so there is nothing to forecast.`,
        },
        facts: [],
      };
    const { view, allowed } = await this.view(game, teams, asOf);
    const facts = new FactList();
    const written = draftOf(view, facts);
    const playerProps = await this.props.execute({ game, teams, allowed, asOf }, facts);
    return { draft: { ...titled(game, teams), ...written, playerProps }, facts: facts.facts };
  }

  private async view(
    game: StoredGame,
    teams: ReadonlyMap<string, string>,
    asOf: Date,
  ): Promise<{ view: GameView; allowed: Allowed[] }> {
    const [quotes, out] = await Promise.all([
      this.moneylines.quotes(game.id, new Date(asOf.getTime() - KEPT_MS), asOf),
      this.history.playersOut(NBA.id, asOf),
    ]);
    const market = gameMarket(quotes);
    const known = await this.timeline.use(NBA.id, modelDay(game, asOf), asOf, (book) => read(book, game, market, out));
    const men = await this.subjects.players(out ?? []);
    const side = (key: 'home' | 'away') => ({ ...known.sides[key], name: teams.get(known.sides[key].id) ?? '' });
    const names = new Map([...men.values()].map(({ id, name }) => [id, name]));
    const numbers = gameNumbers(known.forecast, known.alone, market);
    return {
      view: { ...known, game, asOf, teams: { home: side('home'), away: side('away') }, market, numbers, out, names },
      allowed: known.allowed,
    };
  }
}

/** Everything that the book of games says of one game. */
function read(book: GameBook, game: StoredGame, market: GameMarket, out: readonly string[] | null) {
  const side = (id: string) => ({ id, results: book.results(id, game.season), squad: book.squad(id) });
  const sides = { home: side(game.homeTeam), away: side(game.awayTeam) };
  const missing = new Set(out);
  const playing = ({ squad }: typeof sides.home): string[] =>
    squad.map(({ playerId }) => playerId).filter((playerId) => !missing.has(playerId));
  const lineup: BothSides<string[]> | undefined =
    out === null ? undefined : { home: playing(sides.home), away: playing(sides.away) };
  const fixture: Fixture = {
    home: game.homeTeam,
    away: game.awayTeam,
    date: game.easternDay,
    season: seasonYear(game.season),
    ...(lineup && { lineup }),
  };
  const alone = book.project(fixture);
  const { consensus } = market;
  const forecast = consensus
    ? book.project({ ...fixture, market: { home: consensus.home, away: consensus.away } })
    : alone;
  return { sides, alone, forecast, allowed: book.allowed(game.season) };
}

function draftOf(
  view: GameView,
  facts: FactList,
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
  for (const { source, homeMoneyline, awayMoneyline } of market.books) {
    facts.say(`${source}: ${teams.home.name} ${quoted(homeMoneyline)}, ${teams.away.name} ${quoted(awayMoneyline)}`);
  }
  return {
    summary: gameSummary(view, facts),
    homeTeam: team('home', implied),
    awayTeam: team('away', Math.round(10 * (100 - implied)) / 10),
    prediction: {
      winner: teams[numbers.winner].name,
      confidence: numbers.atPrice?.confidence ?? null,
      reasoning: gameReasoning(view, facts),
      homeProbability: numbers.homeProbability,
      marketHomeProbability: numbers.marketHomeProbability,
      fairHome: numbers.fair.home,
      fairAway: numbers.fair.away,
    },
    scoreProjection: { homeScore: numbers.score.home, awayScore: numbers.score.away },
    keyFactors: keyFactors(view, facts),
    lineupInfo: lineupInfo(view, facts),
    additionalInfo: additionalInfo(view, facts),
    bookieOdds: market.books,
    modelVersion: forecast.modelVersion,
  };
}

function titled(game: StoredGame, teams: ReadonlyMap<string, string>): MoneylineAnalysis {
  const name = (id: string): string => teams.get(id) ?? id;
  return {
    ...emptyGame(),
    gameTitle: `${name(game.awayTeam)} at ${name(game.homeTeam)}`,
    gameDate: homeDay(new Date(game.startsAt)),
    startsAt: game.startsAt,
  };
}

function emptyGame(): MoneylineAnalysis {
  return {
    gameTitle: '',
    gameDate: '',
    startsAt: null,
    homeTeam: null,
    awayTeam: null,
    prediction: null,
    scoreProjection: null,
    keyFactors: [],
    lineupInfo: [],
    additionalInfo: [],
    bookieOdds: [],
    playerProps: [],
    summary: '',
    sources: [],
    error: null,
    candidates: [],
    modelVersion: '',
    wordsBy: 'template',
  };
}
