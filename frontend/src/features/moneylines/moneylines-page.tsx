import { type ReactNode, useState } from 'react';
import type { User } from '@overline/contracts';
import { AnswerAnnouncement, NoticeCard, RetryButton } from '../../analysis/analysis-outcome.tsx';
import type { AnalysisState } from '../../analysis/analysis-state.ts';
import { SearchesLeft } from '../../analysis/daily-usage.tsx';
import { pendingQuestion } from '../../analysis/pending-question.ts';
import { QuestionForm } from '../../analysis/question-form.tsx';
import { type AnalysisKind, useAnalysis } from '../../analysis/use-analysis.ts';
import { Waiting } from '../../analysis/waiting.tsx';
import { call, routes } from '../../api/call.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { HEADINGS, Page } from '../../components/page.tsx';
import { useUser } from '../../session/session-context.tsx';
import type { ShownGame } from './api/moneyline-analysis.ts';
import { GameAnswer } from './game-answer.tsx';

const MONEYLINE: AnalysisKind<string, ShownGame> = {
  type: 'moneyline',
  post: (query, headers) => call(routes.analyzeMoneyline, { body: { query }, headers }),
  read: async (raw) => (await import('./api/moneyline-analysis.ts')).readMoneyline(raw),
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

interface LockPanelProps {
  page: string;
  title: string;
  /** The words of the link to the plans. */
  action: string;
  children: ReactNode;
}

/** A page that belongs to a higher plan. */
export function LockPanel({ page, title, action, children }: LockPanelProps) {
  return (
    <Page title={page}>
      <h1 className="mb-6 text-xl">{page}</h1>
      <section className="flex flex-col items-center rounded-lg border bg-raised px-6 py-12 text-center">
        <span className="mb-5 inline-flex size-12 items-center justify-center rounded-full bg-accent-soft text-ink">
          <Icon name="lock" className="size-6" />
        </span>
        <h2 className="text-lg">{title}</h2>
        <p className="mt-2 max-w-prose text-quiet">{children}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/pricing">{action}</ButtonLink>
          <ButtonLink to="/picks" variant="secondary">
            Go to the picks
          </ButtonLink>
        </div>
      </section>
    </Page>
  );
}
