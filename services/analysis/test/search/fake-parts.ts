import { setTimeout as sleep } from 'node:timers/promises';
import type { Provider } from '@nestjs/common';
import { AppError, type MoneylineAnalysis, type ParlayAnalysis, type PropAnalysis } from '@overline/contracts';
import { AnswerBest } from '../../src/ask/answer/answer-best.ts';
import { AnswerCompare } from '../../src/ask/answer/answer-compare.ts';
import { AnswerMixed } from '../../src/ask/answer/answer-mixed.ts';
import { AnswerMilestones } from '../../src/ask/answer/answer-milestones.ts';
import { AnswerGame } from '../../src/ask/answer/answer-game.ts';
import { AnswerParlay } from '../../src/ask/answer/answer-parlay.ts';
import { AnswerProps } from '../../src/ask/answer/answer-props.ts';
import { ReadQuestion } from '../../src/ask/question/question.module.ts';
import type { Passage } from '../../src/forecast/wording/passage.ts';
import { RephraseQuestion } from '../../src/ask/words/rephrase-question.ts';
import { WriteWords } from '../../src/ask/words/write-words.ts';
import { ModelBusy, ModelFailed } from '../../src/ask/words/model.errors.ts';

const passages: Passage[] = [{ id: 'summary', shownAs: 'paragraph', sentences: [] }];
const SUGGESTION = { label: 'Ada Alpha', detail: 'Foxes', query: 'Ada Alpha points' };

/**
 * Fakes of how questions are read, answered, and put into words. The words 'nothing', 'goes on', 'ambiguous', 'bad
 * input', 'broken', 'broken twice', 'full disk', 'no forecast' and 'hangs' in a question control what they do.
 */
export class FakeParts {
  private readonly attempts = new Map<string, number>();

  private readonly question: Pick<ReadQuestion, 'execute'> = {
    execute: async (query, type, _now, previous) => {
      if (query.includes('goes on')) {
        if (previous?.kind === 'props') return { ...previous, tookOver: 'Ada Alpha' };
        return { kind: 'refused', why: 'nothing', text: 'Whose?', suggestions: [], continues: true };
      }
      if (query.includes('nothing'))
        return { kind: 'refused', why: 'nothing', text: 'We found no one.', suggestions: [] };
      if (query.includes('ambiguous')) return { kind: 'ambiguous', suggestions: [SUGGESTION] };
      if (query.includes('bad input'))
        throw new AppError({ code: 'BAD_QUESTION', kind: 'invalid', message: 'that question cannot be read' });
      if (query.includes('hangs')) await sleep(600_000, undefined, { ref: false });
      if (type === 'moneyline') return { kind: 'game', gameId: 'g1' };
      return {
        kind: 'props',
        questions: [{ playerId: 'p1', gameId: 'g1', market: 'player_points', line: 25.5, side: 'over' }],
      };
    },
  };

  private readonly props: Pick<AnswerProps, 'execute'> = {
    execute: async ({ query }) => {
      const attempt = (this.attempts.get(query) ?? 0) + 1;
      this.attempts.set(query, attempt);
      if (query.includes('broken twice') ? attempt <= 2 : query.includes('broken'))
        throw new Error('the numbers are broken');
      if (query.includes('full disk') && attempt <= 4)
        throw Object.assign(new Error('No space left on device'), { code: '53100' });
      return { draft: aPropAnalysis(query, query.includes('no forecast')), passages };
    },
  };

  private readonly game: Pick<AnswerGame, 'execute'> = {
    execute: async () => ({ draft: aMoneylineAnalysis(), passages }),
  };

  private readonly parlay: Pick<AnswerParlay, 'execute'> = {
    execute: async ({ props }) => {
      if (props.some(({ playerName }) => playerName.includes('broken'))) throw new Error('the numbers are broken');
      return { draft: aParlayAnalysis(), passages };
    },
  };

  /** Reads 'nothing like' and 'nothing much' as 'Ada points'. */
  private readonly rephrased: Pick<RephraseQuestion, 'execute'> = {
    execute: async (query) => ({
      question: /nothing (much|like)/.test(query) ? 'Ada points' : null,
      tokens: { input: 10, output: 5 },
    }),
  };

  private readonly words: Pick<WriteWords, 'execute'>;

  constructor(modelUrl: string) {
    this.words = {
      execute: async ({ draft, query, signal }) => {
        const response = await fetch(modelUrl, {
          method: 'POST',
          body: JSON.stringify({ query, leftAt: Date.now() }),
          signal,
        }).catch((cause: unknown) => {
          throw new ModelFailed('no answer', { cause });
        });
        if (response.status === 429) throw new ModelBusy(Number(response.headers.get('retry-after')) * 1_000);
        if (response.status >= 500) throw new ModelFailed(`${response.status}`);
        if (response.status >= 400) throw new Error(`${response.status}`);
        const { words } = (await response.json()) as { words: string };
        let texts: object = { overallReasoning: words };
        if ('overallSummary' in draft) texts = { overallSummary: words };
        else if ('summary' in draft) texts = { summary: words };
        return { draft: { ...draft, ...texts, wordsBy: 'model' }, tokens: { input: 120, output: 30 } };
      },
    };
  }

  get providers(): Provider[] {
    return [
      { provide: ReadQuestion, useValue: this.question },
      { provide: AnswerProps, useValue: this.props },
      { provide: AnswerGame, useValue: this.game },
      { provide: AnswerParlay, useValue: this.parlay },
      // The fake readings never need these.
      { provide: AnswerBest, useValue: this.props },
      { provide: AnswerMilestones, useValue: this.props },
      { provide: AnswerCompare, useValue: this.props },
      { provide: AnswerMixed, useValue: this.props },
      { provide: WriteWords, useValue: this.words },
      { provide: RephraseQuestion, useValue: this.rephrased },
    ];
  }
}

function aPropAnalysis(query: string, isEmpty: boolean): PropAnalysis {
  const prop = {
    propDescription: 'Over 25.5 points',
    probability: 55,
    confidence: 60,
    reasoning: 'r',
    pickDirection: 'Over',
    projectedAmount: 26,
    ev: 2,
  };
  return {
    query,
    playerName: 'Ada Alpha',
    league: 'NBA',
    playerPortraitUrl: '',
    overallSummary: 'From the template.',
    sources: [],
    candidates: [],
    wordsBy: 'template',
    analyzedProps: isEmpty ? [] : [prop as unknown as PropAnalysis['analyzedProps'][number]],
    error: isEmpty ? 'No game of this player is scheduled.' : null,
  };
}

function aMoneylineAnalysis(): MoneylineAnalysis {
  const team = { name: 'Foxes', logoUrl: '', record: '3–2', moneyline: -120, impliedOdds: 52 };
  return {
    gameTitle: 'Bears at Foxes',
    gameDate: '2026-01-15',
    startsAt: null,
    homeTeam: team,
    awayTeam: { ...team, name: 'Bears' },
    scoreProjection: null,
    prediction: {
      winner: 'Foxes',
      confidence: 60,
      reasoning: 'r',
      homeProbability: 55,
      marketHomeProbability: 52,
      fairHome: -122,
      fairAway: 122,
    },
    keyFactors: [],
    lineupInfo: [],
    additionalInfo: [],
    bookieOdds: [],
    playerProps: [],
    summary: 'From the template.',
    sources: [],
    error: null,
    candidates: [],
    modelVersion: 't',
    wordsBy: 'template',
    gameId: null,
  };
}

function aParlayAnalysis(): ParlayAnalysis {
  const leg = {
    propDescription: 'x',
    probability: 50,
    confidence: 50,
    reasoning: 'r',
    probabilityWithout: 50,
    analysis: null,
    error: null,
  };
  return {
    overallProbability: 25,
    overallConfidence: 40,
    overallReasoning: 'From the template.',
    individualAnalyses: [leg, leg],
    recommendations: [],
    independentProbability: 25,
    fairAmerican: 300,
    correlation: [],
    sources: [],
    error: null,
    wordsBy: 'template',
  };
}
