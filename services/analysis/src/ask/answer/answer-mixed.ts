import { Injectable } from '@nestjs/common';
import { conditionText, type PickedWinner, type PropAnalysis } from '@overline/contracts';
import { americanText, fairAmerican, publishedAmerican } from '@overline/forecast';
import { leagueOfId } from '../../facts/league/league.ts';
import { GameRepository } from '../../facts/game/game.repository.ts';
import { TeamRepository } from '../../facts/player/player.repository.ts';
import { ForecastGame } from '../../forecast/game/forecast-game.ts';
import { chance } from '../../forecast/wording/phrases.ts';
import type { AnswerContext, AnswerInput, Drafted } from '../analysis/analysis.ts';
import type { Given, MixedQuestion } from '../analysis/reading.ts';
import { AnswerMilestones } from './answer-milestones.ts';
import { AnswerProps } from './answer-props.ts';
import { emptyProps } from './empty-answer.ts';
import { moneylineRefusal, titleOf, whyClosed } from './prop-answers.ts';
import { type NextGame, StartedGames } from './started-games.ts';
import { reportSentences, WhatIfFacts } from './what-if.ts';

type Input = AnswerInput & { question: MixedQuestion & Given };

/** Answers bets of several kinds in one question: winners, props and milestones, and their chance together. */
@Injectable()
export class AnswerMixed {
  constructor(
    private readonly props: AnswerProps,
    private readonly milestones: AnswerMilestones,
    private readonly games: GameRepository,
    private readonly teams: TeamRepository,
    private readonly forecastGame: ForecastGame,
    private readonly facts: WhatIfFacts,
    private readonly startedGames: StartedGames,
  ) {}

  async execute({ question, query, asOf, books }: Input): Promise<Drafted<PropAnalysis>> {
    const { props, feats, winners, given } = question;
    const shared = { query, asOf, books, ...(given && { given }) };
    const parts = [
      ...(props.length > 0 ? [await this.props.execute({ ...shared, questions: props, isPart: true })] : []),
      ...(feats.length > 0 ? [await this.milestones.execute({ ...shared, questions: feats })] : []),
    ].map(({ draft }) => draft);
    const { picked, next } = await this.pickedWinners(question, { asOf, books });
    // The summaries of props already say so about their players' teams.
    const started = (await this.startedGames.sentences(next, asOf)).filter(
      (sentences) => !parts.some(({ overallSummary }) => overallSummary.includes(sentences)),
    );
    const errors = [
      ...new Set([
        ...parts.flatMap(({ error }) => error ?? []),
        ...picked.flatMap((one) => ('error' in one ? one.error : [])),
      ]),
    ];
    const shown = picked.flatMap((one) => ('team' in one ? [one] : []));
    const analyzedProps = parts.flatMap((part) => part.analyzedProps);
    if (analyzedProps.length + shown.length === 0)
      return { draft: emptyProps(query, { error: errors.join(' ') || null }), passages: [] };
    // The summaries of props and milestones already include the injury report.
    const known = given && props.length + feats.length === 0 ? await this.facts.of(given, asOf) : null;
    const condition = known ? [...reportSentences(known), `${conditionText(known.changes)}:`] : [];
    const chances = [...shown.map((one) => one.chance), ...analyzedProps.map(({ probability }) => probability)];
    const gameIds = [...winners, ...props, ...feats].map(({ gameId }) => gameId);
    const isComplete = errors.length === 0 && chances.length === gameIds.length;
    const texts = [
      ...errors,
      ...started,
      ...condition,
      ...shown.map(sentence),
      ...parts.map(({ overallSummary }) => overallSummary),
      ...(isComplete && chances.length > 1 ? [together(chances, new Set(gameIds).size === gameIds.length)] : []),
    ];
    const draft: PropAnalysis = {
      ...emptyProps(query),
      playerName: [...shown.map(({ team }) => team), ...parts.map(({ playerName }) => playerName)].join(', '),
      league: leagueOfId(gameIds[0] ?? '').name,
      analyzedProps,
      overallSummary: texts.join(' '),
      understood: [
        ...shown.map(({ team }) => `${team} to win`),
        ...parts.flatMap(({ understood }) => understood ?? []),
      ].join('; '),
      ...(shown.length > 0 && { winners: shown }),
    };
    return { draft, passages: [] };
  }

  /** Each team's chance to win, or why there is none; and the teams with their games. */
  private async pickedWinners(
    { winners, given }: MixedQuestion & Given,
    { asOf, books }: AnswerContext,
  ): Promise<{ picked: (PickedWinner | { error: string })[]; next: NextGame[] }> {
    const next: NextGame[] = [];
    if (winners.length === 0) return { picked: [], next };
    const teams = await this.teams.names();
    const games = new Map((await this.games.find(winners.map(({ gameId }) => gameId))).map((game) => [game.id, game]));
    const picked: (PickedWinner | { error: string })[] = [];
    for (const { gameId, teamId } of winners) {
      const game = games.get(gameId);
      const closed = game ? whyClosed(game, asOf) : 'is not on the schedule';
      if (!game || closed) {
        picked.push({ error: `The ${teams.get(teamId) ?? teamId} game ${closed}.` });
        continue;
      }
      const refusal = moneylineRefusal(game.league, given !== undefined);
      if (refusal !== null) {
        picked.push({ error: refusal });
        continue;
      }
      next.push({ team: teamId, game });
      const today = await this.forecastGame.execute({ game, teams, asOf, books });
      const view = given ? await this.forecastGame.execute({ game, teams, asOf, books, given }) : today;
      const side = game.homeTeam === teamId ? 'home' : 'away';
      const winning = ({ view: { numbers } }: typeof view): number => numbers.sides[side].probability;
      picked.push({
        gameId,
        gameTitle: titleOf(game, teams),
        startsAt: game.startsAt,
        team: teams.get(teamId) ?? teamId,
        side: side === 'home' ? 'Home' : 'Away',
        chance: winning(view),
        fair: view.view.numbers.sides[side].fair,
        price: view.view.numbers.sides[side].offer?.price ?? null,
        offers: view.view.market.offers[side].map(({ book, price }) => ({ book, price })),
        ...(given && { today: winning(today) }),
      });
    }
    return { picked, next };
  }
}

function sentence({ team, chance: percent, fair, price, today }: PickedWinner): string {
  const quoted = price === null ? 'no book we follow prices the game' : `the best price is ${americanText(price)}`;
  const before = today === undefined ? '' : ` (${chance(today)} with today’s lineups)`;
  return `${team} win ${chance(percent)} of the time${before}, a fair price of ${americanText(fair)}; ${quoted}.`;
}

/** The chance of all bets together. Bets on the same game are correlated, so they get a warning instead. */
export function together(chances: readonly number[], areInDifferentGames: boolean): string {
  if (!areInDifferentGames)
    return 'Bets on the same game move together, so their chances cannot be multiplied; check the price on your slip.';
  const all = chances.reduce((product, percent) => product * (percent / 100), 1);
  // A chance that rounds to 0 has no fair price.
  const fair = all > 0 && all < 1 ? `, a fair price of ${americanText(publishedAmerican(fairAmerican(all)))}` : '';
  const legs = chances.length === 2 ? 'Both' : `All ${chances.length}`;
  return `${legs} together: ${chance(100 * all)}${fair}.`;
}
