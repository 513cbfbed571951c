import { useState } from 'react';
import type { User } from '@overline/contracts';
import { call } from '../../api/call.ts';
import { routes } from '../../api/routes.ts';
import { LockPanel } from '../../components/lock-panel.tsx';
import { Page } from '../../components/page.tsx';
import { HEADINGS } from '../../components/page-headings.ts';
import { useUser } from '../../session/session-context.tsx';
import { AnswerAnnouncement } from '../../question/answer-announcement.tsx';
import type { AnalysisState } from '../../question/analysis-state.ts';
import { SearchesLeft } from '../../question/daily-usage.tsx';
import { NoticeCard } from '../../question/notice-card.tsx';
import { pendingQuestion } from '../../question/pending-question.ts';
import { QuestionForm } from '../../question/question-form.tsx';
import { RetryButton } from '../../question/retry-button.tsx';
import { type AnalysisKind, useAnalysis } from '../../question/use-analysis.ts';
import { Waiting } from '../../question/waiting.tsx';
import { GameAnswer } from './game-answer.tsx';
import type { ShownGame } from './read-moneyline.ts';

const MONEYLINE: AnalysisKind<string, ShownGame> = {
  type: 'moneyline',
  post: (query, headers) => call(routes.analyzeMoneyline, { body: { query }, headers }),
  read: async (raw) => (await import('./read-moneyline.ts')).readMoneyline(raw),
  textOf: (query) => query,
  unknownError: 'An unknown error occurred during moneyline analysis.',
};

/** /moneylines: a question about a game, and its answer; a lock for plans below Platinum. */
export function MoneylinesPage() {
  const user = useUser();
  if (user?.tier === 'Platinum' || user?.tier === 'Admin') return <Open key={user.id} user={user} />;
  return (
    <LockPanel page="Moneylines" title="Moneyline Analysis - Premium Feature" action="Upgrade to Platinum">
      Two teams face to face, with our chance of the winner beside the market&apos;s and the best price at every book.
      It belongs to Platinum.
    </LockPanel>
  );
}

function Open({ user }: { user: User }) {
  const { current, ask: askFor } = useAnalysis(MONEYLINE);
  const [typed, setTyped] = useState(() => pendingQuestion(user.id, 'moneyline', Date.now()) ?? '');
  const ask = (query: string): void => {
    setTyped(query);
    askFor(query);
  };
  return (
    <Page title={HEADINGS.moneylines}>
      <h1 className="mb-6 text-xl">{HEADINGS.moneylines}</h1>
      <div className="rounded-lg border bg-raised p-5 sm:p-6">
        <QuestionForm
          type="moneyline"
          label="Which game?"
          hint="One team or both."
          placeholder="Celtics at Lakers"
          value={typed}
          onChange={setTyped}
          running={current.state === 'running'}
          onAsk={ask}
        />
        <SearchesLeft user={user} />
      </div>
      <div className="mt-6">
        <AnswerAnnouncement ready={current.state === 'done'} />
        <Outcome current={current} onAsk={ask} />
      </div>
    </Page>
  );
}

type OutcomeProps = { current: AnalysisState<ShownGame>; onAsk: (query: string) => void };

function Outcome({ current, onAsk }: OutcomeProps) {
  if (current.state === 'running')
    return <Waiting query={current.query} progress={current.progress} since={current.since} />;
  if (current.state === 'failed') {
    return (
      <NoticeCard alert title="Analysis Error" action={<RetryButton query={current.query} onAsk={onAsk} />}>
        {current.message || 'An error occurred while analyzing the moneyline. Please try again.'}
      </NoticeCard>
    );
  }
  return current.state === 'done' ? <GameAnswer game={current.answer} at={current.at} onAsk={onAsk} /> : null;
}
