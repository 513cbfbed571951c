import type { ParlayAnalysis } from '@overline/contracts';
import { FactNumbers } from './fact-numbers.ts';
import { groundOf } from './ground-of.ts';
import type { WritingTask } from './writing-task.ts';
import { namesIn, subjectsOf } from './names-in.ts';
import { newsOf } from './news.ts';
import { factIdsIn } from './prop-facts.ts';
import { LONGEST_REASONING, noWinner, propData, reasoningOf, sideRule } from './prop-task.ts';
import { checkedList, checkedText } from './checked-text.ts';
import { ParlayShape } from './shapes.ts';

const LONGEST_RECOMMENDATION = 300;
const MOST_RECOMMENDATIONS = 6;

export const parlayTask: WritingTask<ParlayAnalysis, ParlayShape> = {
  name: 'parlay_words',
  shape: ParlayShape,
  data: ({ draft, facts }) => ({
    legs: draft.individualAnalyses.flatMap(({ analysis }, index) =>
      analysis ? [propData(analysis, `l${index + 1}`, facts)] : [],
    ),
    summaryFacts: factIdsIn(draft.overallReasoning, facts),
    recommendationsFacts: factIdsIn(draft.recommendations.join('\n'), facts),
  }),
  apply: (drafted, reply, links) => {
    const { draft, facts } = drafted;
    const ground = groundOf(drafted);
    const names = namesIn(draft);
    const legs = draft.individualAnalyses.map((leg, index) => {
      const given = reply.legs.find(({ id }) => id === `l${index + 1}`)?.reasoning ?? '';
      const reasoning =
        leg.analysis && reasoningOf({ ...leg.analysis, reasoning: leg.reasoning }, given, facts, { names, ground });
      return { ...leg, reasoning: reasoning ?? leg.reasoning };
    });
    const props = draft.individualAnalyses.flatMap(({ analysis }) => analysis ?? []);
    const template = [draft.overallReasoning, ...draft.recommendations].join(' ');
    const place = {
      numbers: new FactNumbers(facts, names),
      side: sideRule(props, template, facts),
      winner: noWinner(props, template),
    };
    const summary = checkedText(reply.summary, { ...place, ground, most: LONGEST_REASONING });
    const recommendations = checkedList(
      reply.recommendations,
      { ...place, ground, most: LONGEST_RECOMMENDATION },
      MOST_RECOMMENDATIONS,
    );
    const hasWords =
      summary !== null ||
      recommendations !== null ||
      legs.some(({ reasoning }, index) => reasoning !== draft.individualAnalyses[index]?.reasoning);
    if (!hasWords) return draft;
    const news = newsOf(reply.news, links, subjectsOf(draft), place);
    return {
      ...draft,
      overallReasoning: [summary ?? draft.overallReasoning, ...news.lines].join(' '),
      individualAnalyses: legs,
      recommendations: recommendations ?? draft.recommendations,
      sources: news.sources,
      wordsBy: 'model',
    };
  },
};
