import type { MoneylineAnalysis } from '@overline/contracts';
import { FactNumbers } from './fact-numbers.ts';
import { groundOf } from './ground-of.ts';
import type { WritingTask } from './writing-task.ts';
import { namesIn, subjectsOf } from './names-in.ts';
import { newsOf } from './news.ts';
import { factIdsIn } from './prop-facts.ts';
import { LONGEST_REASONING, LONGEST_SUMMARY } from './prop-task.ts';
import { checkedList, checkedText } from './checked-text.ts';
import { GameShape } from './shapes.ts';

const LONGEST_FACTOR = 260;
const MOST_FACTORS = 8;

export const gameTask: WritingTask<MoneylineAnalysis, GameShape> = {
  name: 'game_words',
  shape: GameShape,
  data: ({ draft, facts }) => ({
    game: draft.gameTitle,
    pick: draft.prediction?.winner ?? null,
    summaryFacts: factIdsIn(draft.summary, facts),
    reasoningFacts: factIdsIn(draft.prediction?.reasoning ?? '', facts),
    keyFactorsFacts: factIdsIn(draft.keyFactors.join('\n'), facts),
  }),
  apply: (drafted, reply, links) => {
    const { draft, facts } = drafted;
    const ground = groundOf(drafted);
    const { prediction, homeTeam, awayTeam } = draft;
    if (!prediction || !homeTeam || !awayTeam) return draft;
    const loser = prediction.winner === homeTeam.name ? awayTeam.name : homeTeam.name;
    const template = [draft.summary, prediction.reasoning, ...draft.keyFactors, ...draft.additionalInfo].join(' ');
    // Props of both sides stand in a game's facts, so that only whole pairs of side and line can be held to them.
    const side = { picks: [], lines: [], template, facts: facts.map(({ text }) => text).join('\n') };
    const place = {
      numbers: new FactNumbers(facts, namesIn(draft)),
      winner: { winner: prediction.winner, others: [loser], template },
      side,
    };
    const summary = checkedText(reply.summary, { ...place, ground, most: LONGEST_SUMMARY });
    const reasoning = checkedText(reply.reasoning, { ...place, ground, most: LONGEST_REASONING });
    const keyFactors = checkedList(reply.keyFactors, { ...place, ground, most: LONGEST_FACTOR }, MOST_FACTORS);
    if (summary === null && reasoning === null && keyFactors === null) return draft;
    const news = newsOf(reply.news, links, subjectsOf(draft), place);
    return {
      ...draft,
      summary: summary ?? draft.summary,
      prediction: { ...prediction, reasoning: reasoning ?? prediction.reasoning },
      keyFactors: keyFactors ?? draft.keyFactors,
      additionalInfo: [...draft.additionalInfo, ...news.lines],
      sources: news.sources,
      wordsBy: 'model',
    };
  },
};
