import { lazy, useEffect, useRef, useState } from 'react';
import type { AnalysisSummary, User } from '@overline/contracts';
import { AnalysisOutcome } from '../../analysis/analysis-outcome.tsx';
import { usageOf } from '../../analysis/daily-usage.tsx';
import { pendingQuestion } from '../../analysis/pending-question.ts';
import { QuestionForm } from '../../analysis/question-form.tsx';
import { type AnalysisKind, useAnalysis } from '../../analysis/use-analysis.ts';
import { call, routes } from '../../api/call.ts';
import { useTopPicks } from '../../api/shared-queries.ts';
import { useNow } from '../../hooks/use-now.ts';
import type { ShownPropAnalysis } from './api/prop-analysis.ts';
import { ExampleChips, examplesFrom } from './example-questions.tsx';
import { recentOf, type RecentSearch, sameQuery } from './recent-searches.ts';

// Loaded with the first question.
const loadAnswer = () => import('./prop-answer.tsx');
const PropAnswer = lazy(() => loadAnswer().then((module) => ({ default: module.PropAnswer })));

const PROP: AnalysisKind<string, ShownPropAnalysis> = {
  type: 'prop',
  post: (query, headers) => call(routes.analyzeProp, { body: { query }, headers }),
  read: async (raw) => (await import('./api/prop-analysis.ts')).readPropAnalysis(raw),
  textOf: (query) => query,
  unknownError: 'An unknown error occurred during analysis.',
};

/** The state of the prop search: the text, the running analysis and its answer. */
export function usePropSearch(user: User, remember: (search: RecentSearch) => void) {
  const analysis = useAnalysis(PROP);
  const [typed, setTyped] = useState(() => pendingQuestion(user.id, 'prop', Date.now()) ?? '');
  const { current, records } = analysis;
  const answer = current.state === 'done' ? current.answer : null;
  const at = current.state === 'done' && !current.reopened ? current.at : null;
  useEffect(() => {
    const search = answer && at !== null ? recentOf(answer, answer.query, at) : null;
    if (search) remember(search);
  }, [answer, at, remember]);
  const ask = (query: string): void => {
    if (current.state === 'running') return;
    setTyped(query);
    analysis.ask(query);
  };
  const storedRecord = ({ query }: Pick<RecentSearch, 'query'>): AnalysisSummary | undefined =>
    records.find((record) => record.state === 'done' && sameQuery(record.query, query));
  const choose = (search: RecentSearch): void => {
    const record = storedRecord(search);
    if (!record) return ask(search.query);
    setTyped(search.query);
    analysis.reopen(record);
  };
  return {
    ...analysis,
    typed,
    setTyped,
    ask,
    choose,
    hasAnswer: (search: RecentSearch) => storedRecord(search) !== undefined,
  };
}

type PropSearchState = ReturnType<typeof usePropSearch>;

export function PropSearch({ search, user }: { search: PropSearchState; user: User }) {
  const { current, typed, setTyped, ask } = search;
  const frame = useRef<HTMLDivElement>(null);
  const { data: picks, isPending } = useTopPicks();
  const now = useNow(60_000);
  const running = current.state === 'running';
  const { left } = usageOf(user);
  const fill = (example: string): void => {
    setTyped(example);
    frame.current?.querySelector('input')?.focus();
  };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <div ref={frame} className="space-y-4 rounded-lg border bg-raised p-5 sm:p-6">
        <QuestionForm
          type="prop"
          label="Ask about a player prop"
          hint="Ask in your own words. Each answer uses one search."
          placeholder="Jokic over 11.5 rebounds"
          value={typed}
          onChange={setTyped}
          running={running}
          onAsk={ask}
        />
        {isPending ? (
          <div className="h-11" />
        ) : (
          <ExampleChips examples={examplesFrom(picks ?? [], now)} disabled={running} onChoose={fill} />
        )}
      </div>
      <AnalysisOutcome
        current={current}
        defaultError="An unexpected error during analysis."
        onRetry={left > 0 ? ask : undefined}
        offersPlans={left === 0 && user.tier !== 'Platinum'}
        shouldAnnounce={({ analyzedProps }) => analyzedProps.length > 0}
      >
        {(answer, at) => <PropAnswer answer={answer} at={at} onAsk={ask} />}
      </AnalysisOutcome>
    </div>
  );
}
