import { Injectable } from '@nestjs/common';
import { listed, type PropAnalysis } from '@overline/contracts';
import { isWorthTaking, marketKeyed, type MyBooks } from '@overline/forecast';
import { chance } from '../../forecast/wording/phrases.ts';
import { GameRepository } from '../../facts/game/game.repository.ts';
import { TeamRepository } from '../../facts/player/player.repository.ts';
import { chooseBet, doubtAbout } from '../../forecast/prop/chosen-bet.ts';
import { type PlayerForecast, PlayerForecasts } from '../../forecast/prop/player-forecasts.ts';
import type { AnswerInput, Drafted } from '../analysis/analysis.ts';
import type { BestQuestion, PropQuestion } from '../analysis/reading.ts';
import { AnswerProps } from './answer-props.ts';
import { emptyProps } from './empty-answer.ts';
import { titleOf, whyClosed } from './prop-answers.ts';

const MAX_BETS = 6;

/** A bet at its best price. */
export interface Valued {
  bet: PropQuestion;
  /** Expected profit in percent of the stake. */
  ev: number;
  /** Chance that it wins, in percent. */
  chance: number;
  /** Whether the price may be old or a mistake. */
  isDoubtful: boolean;
}

type Input = AnswerInput & { question: BestQuestion };

/**
 * Answers with the best bets of some games: those with a positive expected value at their best price, sorted by value
 * or by chance, one per player.
 */
@Injectable()
export class AnswerBest {
  constructor(
    private readonly games: GameRepository,
    private readonly teams: TeamRepository,
    private readonly forecasts: PlayerForecasts,
    private readonly props: AnswerProps,
  ) {}

  async execute({ question, query, asOf, books }: Input): Promise<Drafted<PropAnalysis>> {
    const games = await this.games.find(question.gameIds);
    const valued: Valued[] = [];
    for (const game of games.filter((candidate) => !whyClosed(candidate, asOf))) {
      const players = await this.forecasts.of({ game, players: 'priced', asOf });
      valued.push(
        ...players
          .filter((player) => isCandidate(player, question))
          .flatMap((player) => valuedOf(player, question, books)),
      );
    }
    if (question.line !== undefined) return this.likeliest(valued, { question, query, asOf, books });
    const rank = ({ ev, chance }: Valued): number => (question.order === 'chance' ? chance : ev);
    const withValue = valued.filter(({ ev }) => ev > 0);
    const worthwhile = withValue.filter(({ isDoubtful }) => !isDoubtful);
    const best = topBets(worthwhile, rank);
    if (best.length === 0) {
      const started = valued.length === 0 ? await this.underWay(question.teams, asOf) : [];
      const error = [...started, noBetsText(valued.length), ...leftOutNotes(withValue.length)].join(' ');
      return { draft: emptyProps(query, { error }), passages: [] };
    }
    const questions = best.map(({ bet }) => bet);
    const notes = leftOutNotes(withValue.length - worthwhile.length);
    return this.props.execute({ questions, query, asOf, books, rankedBy: question.order, notes });
  }

  /** Names games of these teams that are under way. Until they end, books may not price the next ones. */
  private async underWay(teamIds: readonly string[], asOf: Date): Promise<string[]> {
    const started = (await this.games.startedOf(teamIds, asOf)).filter(({ status }) => status !== 'final');
    if (started.length === 0) return [];
    const names = await this.teams.names();
    return started.map((game) => `${titleOf(game, names)} has started.`);
  }

  /** Who is likeliest to go over a line, with or without a price. */
  private async likeliest(
    valued: readonly Valued[],
    { question, query, asOf, books }: Input,
  ): Promise<Drafted<PropAnalysis>> {
    const best = topBets(valued, ({ chance }) => chance);
    if (best.length === 0) return { draft: emptyProps(query, { error: noBetsText(0) }), passages: [] };
    const { draft } = await this.props.execute({ questions: best.map(({ bet }) => bet), query, asOf, books });
    const names = draft.analyzedProps.map(
      ({ forecast, probability }) => `${forecast.playerName} ${chance(probability)}`,
    );
    const [market = ''] = question.markets;
    const unit = marketKeyed(market)?.unit ?? market;
    const text = `Likeliest to go ${question.side ?? 'over'} ${question.line} ${unit}: ${listed(names)}.`;
    // No passages, so the language model does not reorder the text.
    return { draft: { ...draft, overallSummary: text }, passages: [] };
  }
}

function isCandidate({ out, side }: PlayerForecast, { teams }: BestQuestion): boolean {
  return !out && (teams.length === 0 || teams.includes(side.team));
}

/** The player's priced markets on their better side, if the question allows that side. */
function valuedOf(
  player: PlayerForecast,
  { markets, side: wanted, line: asked, minPrice = null }: BestQuestion,
  books: MyBooks,
): Valued[] {
  if (asked !== undefined)
    return valuedAt(player, { market: markets[0] ?? '', line: asked, side: wanted ?? 'over', books });
  return [...player.priced.values()].flatMap(({ projection: { market }, input: { line, side } }) => {
    const isWanted = (markets.length === 0 || markets.includes(market)) && (wanted ?? side) === side;
    const chosen = isWanted ? chooseBet(player, { market, line, side, books }) : null;
    if (!chosen?.offer || !chosen.evaluation.atPrice) return [];
    if (minPrice !== null && !isWorthTaking(chosen.offer.price, minPrice)) return [];
    const { atPrice, probability } = chosen.evaluation;
    const bet = { playerId: player.playerId, gameId: player.game.id, market, line, side };
    const quotes = player.quotes.get(market) ?? [];
    const isDoubtful = doubtAbout({ line }, chosen.offer, quotes) !== null;
    return [{ bet, ev: atPrice.ev, chance: probability, isDoubtful }];
  });
}

function valuedAt(
  player: PlayerForecast,
  { books, ...bet }: Pick<PropQuestion, 'market' | 'line' | 'side'> & { books: MyBooks },
): Valued[] {
  const evaluation = chooseBet(player, { ...bet, books })?.evaluation;
  if (!evaluation) return [];
  const { playerId, game } = player;
  const ev = evaluation.atPrice?.ev ?? 0;
  return [{ bet: { ...bet, playerId, gameId: game.id }, ev, chance: evaluation.probability, isDoubtful: false }];
}

/** The six bets with the highest score, the best first and at most one per player. */
export function topBets(bets: readonly Valued[], score: (bet: Valued) => number): Valued[] {
  const ranked = bets.toSorted((a, b) => score(b) - score(a) || (key(a) < key(b) ? -1 : 1));
  const byPlayer = Map.groupBy(ranked, ({ bet }) => bet.playerId);
  return [...byPlayer.values()].flatMap(([best]) => best ?? []).slice(0, MAX_BETS);
}

/** Orders bets with equal scores the same way each time. */
function key({ bet: { gameId, playerId, market } }: Valued): string {
  return `${gameId} ${playerId} ${market}`;
}

function noBetsText(priced: number): string {
  return priced === 0
    ? 'No book that we follow quotes a price there yet, so there is nothing to rank.'
    : `None of the ${priced} props that books quote there is worth its price right now.`;
}

/** A note that the list leaves out bets with value. */
function leftOutNotes(count: number): string[] {
  if (count === 0) return [];
  const [bets, prices] = count === 1 ? ['1 more bet', 'Its price is'] : [`${count} more bets`, 'Their prices are'];
  return [`We left out ${bets}. ${prices} far from the other books’, and may be old or a mistake.`];
}
