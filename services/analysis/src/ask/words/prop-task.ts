import type { AnalyzedProp, PropAnalysis } from '@overline/contracts';
import type { Drafted, Fact } from '../analysis/draft.ts';
import { FactNumbers } from './fact-numbers.ts';
import type { Ground } from './ground.ts';
import { groundOf } from './ground-of.ts';
import type { SideRule } from './kept-side.ts';
import type { WinnerRule } from './kept-winner.ts';
import type { WritingTask } from './writing-task.ts';
import { namesIn, subjectsOf } from './names-in.ts';
import { newsOf } from './news.ts';
import { factIdsIn, factsOfProp } from './prop-facts.ts';
import { checkedText } from './checked-text.ts';
import { PropShape } from './shapes.ts';

export const LONGEST_SUMMARY = 700;
export const LONGEST_REASONING = 1_000;

export const propTask: WritingTask<PropAnalysis, PropShape> = {
  name: 'prop_words',
  shape: PropShape,
  data: ({ draft, facts }) => ({
    summaryFacts: factIdsIn(draft.overallSummary, facts),
    props: draft.analyzedProps.map((prop, index) => propData(prop, `p${index + 1}`, facts)),
  }),
  apply: (drafted, reply, links) => {
    const { draft, facts } = drafted;
    const names = namesIn(draft);
    const ground = groundOf(drafted);
    const analyzedProps = draft.analyzedProps.map((prop, index) => {
      const given = reply.props.find(({ id }) => id === `p${index + 1}`)?.reasoning ?? '';
      return { ...prop, reasoning: reasoningOf(prop, given, facts, { names, ground }) ?? prop.reasoning };
    });
    const place = {
      numbers: new FactNumbers(facts, names),
      side: sideRule(draft.analyzedProps, draft.overallSummary, facts),
      winner: noWinner(draft.analyzedProps, draft.overallSummary),
    };
    const summary = checkedText(reply.summary, { ...place, ground, most: LONGEST_SUMMARY });
    const hasWords =
      summary !== null ||
      analyzedProps.some(({ reasoning }, index) => reasoning !== draft.analyzedProps[index]?.reasoning);
    if (!hasWords) return draft;
    const news = newsOf(reply.news, links, subjectsOf(draft), place);
    return {
      ...draft,
      analyzedProps,
      overallSummary: [summary ?? draft.overallSummary, ...news.lines].join(' '),
      sources: news.sources,
      wordsBy: 'model',
    };
  },
};

/** One prop as the model sees it. */
export function propData(prop: AnalyzedProp, id: string, facts: Drafted['facts']): Record<string, unknown> {
  return { id, pick: prop.propDescription, facts: factsOfProp(prop, facts).map((fact) => fact.id) };
}

/** The model's words on one prop, null where the template's stay. */
export function reasoningOf(
  prop: AnalyzedProp,
  given: string,
  facts: readonly Fact[],
  { names, ground }: { names: readonly string[]; ground: Ground },
): string | null {
  const own = factsOfProp(prop, facts);
  return checkedText(given, {
    numbers: new FactNumbers(own, names),
    ground,
    most: LONGEST_REASONING,
    side: sideRule([prop], prop.reasoning, own),
    winner: noWinner([prop], prop.reasoning),
  });
}

export function sideRule(props: readonly AnalyzedProp[], template: string, facts: readonly Fact[]): SideRule {
  return {
    picks: props.flatMap(({ pickDirection }) => (pickDirection === 'Push' ? [] : [pickDirection])),
    lines: props.map(({ forecast }) => forecast.line),
    template,
    facts: facts.map(({ text }) => text).join('\n'),
  };
}

/** Who wins is not what a prop is about. */
export function noWinner(props: readonly AnalyzedProp[], template: string): WinnerRule {
  return {
    winner: null,
    others: [...new Set(props.flatMap(({ forecast: { homeTeam, awayTeam } }) => [homeTeam, awayTeam]))],
    template,
  };
}
