import { Injectable } from '@nestjs/common';
import type { ParlayAnalysis, ParlayProp } from '@overline/contracts';
import { GameRepository } from '../../facts/game/game.repository.ts';
import { TeamRepository } from '../../facts/player/player.repository.ts';
import { LegCorrelation } from '../../forecast/parlay/leg-correlation.ts';
import type { AnswerContext, Drafted } from '../analysis/analysis.ts';
import type { Given, PropQuestion, Why } from '../analysis/reading.ts';
import { ReadQuestion } from '../question/question.module.ts';
import { parlayDraft, REPEATED } from './parlay-draft.ts';
import { isOpen, type Leg } from './parlay-sentences.ts';
import { type PropAnswer, PropAnswers, titleOf, whyClosed } from './prop-answers.ts';
import { subjectOf } from './props-together.ts';

/** Refusals of questions in which no player or no market was found. */
const NOT_FOUND: readonly Why[] = ['nothing', 'player', 'unclear', 'negation'];
const NO_PLAYER: PropQuestion = { playerId: '', gameId: null, market: '', line: null, side: null };

/** Answers a parlay. The route limits its number of legs. */
@Injectable()
export class AnswerParlay {
  constructor(
    private readonly propAnswers: PropAnswers,
    private readonly legCorrelation: LegCorrelation,
    private readonly readQuestion: ReadQuestion,
    private readonly games: GameRepository,
    private readonly teams: TeamRepository,
  ) {}

  async execute({
    props,
    ...context
  }: AnswerContext & { props: readonly ParlayProp[] }): Promise<Drafted<ParlayAnalysis>> {
    const legs = await this.legs(props, context);
    const subjects = legs.filter(isOpen).map(({ answer }) => subjectOf(answer));
    return parlayDraft(legs, await this.legCorrelation.of(subjects, context.asOf), context);
  }

  /** Why legs of these games can no longer be bet on, by game. */
  private async closedGames(props: readonly ParlayProp[], asOf: Date): Promise<Map<string, string>> {
    const ids = [...new Set(props.flatMap(({ gameId }) => gameId ?? []))];
    if (ids.length === 0) return new Map();
    const teams = await this.teams.names();
    const reasons = (await this.games.find(ids)).flatMap((game) => {
      const why = whyClosed(game, asOf);
      return why === undefined ? [] : [[game.id, `${titleOf(game, teams)} ${why}.`] as const];
    });
    return new Map(reasons);
  }

  /** Why legs of these teams cannot be bet on now, by team. */
  private async teamsUnderWay(answers: readonly PropAnswer[], asOf: Date): Promise<Map<string, string>> {
    const own = answers.flatMap((answer) => ('player' in answer ? [answer.player.side.team] : []));
    const started = await this.games.startedOf([...new Set(own)], asOf);
    const underWay = started.filter(({ status }) => status !== 'final');
    if (underWay.length === 0) return new Map();
    const teams = await this.teams.names();
    return new Map(
      underWay.flatMap((game) => {
        const why = `${titleOf(game, teams)} has already started.`;
        return [game.homeTeam, game.awayTeam].map((team) => [team, why] as const);
      }),
    );
  }

  /** Every leg with its forecast, in the given order. A repeated leg is forecast once. */
  private async legs(props: readonly ParlayProp[], context: AnswerContext): Promise<Leg[]> {
    const { asOf } = context;
    const read = [];
    const closed = await this.closedGames(props, asOf);
    for (const given of props) {
      const error = closed.get(given.gameId ?? '');
      read.push({ given, leg: error === undefined ? await readLeg(given, this.readQuestion, asOf) : { error } });
    }
    const questions = read.flatMap(({ leg }) => ('question' in leg ? [leg.question] : []));
    const given = read.flatMap(({ leg }) => ('given' in leg ? (leg.given ?? []) : []));
    const found = await this.propAnswers.execute(questions, context, given);
    const underWay = await this.teamsUnderWay(found, asOf);
    // One answer per question, in the same order.
    const answers = found.values();
    const seen = new Set<string>();
    return read.map(({ given, leg }) => {
      if ('error' in leg) return { given, answer: { question: NO_PLAYER, error: leg.error } };
      const answer = answers.next().value as PropAnswer;
      // A leg that names no game means the game under way, not the player's next one.
      const started = 'player' in answer && !given.gameId ? underWay.get(answer.player.side.team) : undefined;
      if (started !== undefined) return { given, answer: { question: answer.question, error: started } };
      const { gameId, playerId, market, line, side } = answer.question;
      const key = [gameId, playerId, market, line, side].join('|');
      const isRepeated = 'analyzed' in answer && seen.has(key);
      seen.add(key);
      return { given, answer: isRepeated ? { question: answer.question, error: REPEATED } : answer };
    });
  }
}

/**
 * Reads a leg's player and market as a search would, and takes line, side and game from the leg. The error is for the
 * user.
 */
export async function readLeg(
  { playerName, propType, propLine, selection, gameId }: ParlayProp,
  readQuestion: Pick<ReadQuestion, 'execute'>,
  now: Date,
): Promise<({ question: PropQuestion } & Given) | { error: string }> {
  const read = await readQuestion.execute(`${playerName} ${propType}`, 'prop', now);
  if (read.kind === 'refused' && !NOT_FOUND.includes(read.why)) return { error: read.text };
  if (['feats', 'best', 'compare', 'mixed'].includes(read.kind))
    return { error: 'A leg is one line of one player. Name a player and a prop type, for example Points.' };
  if (read.kind === 'ambiguous') {
    const meanings = read.suggestions.map(({ label }) => label).join('; ');
    return { error: `That could be any of these: ${meanings}. Please give the full name.` };
  }
  const [question, ...more] = read.kind === 'props' ? read.questions : [];
  if (!question) return { error: 'We found no such player with that prop type. Please check the spelling of both.' };
  if (more.length > 0) return { error: 'We could not tell which prop type you mean. Name one, for example Points.' };
  // A leg that names its game keeps it, because the player's next game would be a different bet.
  const own = gameId === undefined ? question : { ...question, gameId };
  const given = read.kind === 'props' && read.given ? { given: read.given } : {};
  return { question: { ...own, line: propLine, side: selection === 'Over' ? 'over' : 'under' }, ...given };
}
