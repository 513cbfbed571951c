import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import type { User } from '@overline/contracts';
import { AnalysisOutcome } from '../../analysis/analysis-outcome.tsx';
import { SearchesLeft, usageOf } from '../../analysis/daily-usage.tsx';
import { pendingQuestion } from '../../analysis/pending-question.ts';
import { QuestionForm } from '../../analysis/question-form.tsx';
import { type AnalysisKind, useAnalysis } from '../../analysis/use-analysis.ts';
import { call, routes } from '../../api/call.ts';
import { gameStatesQuery } from '../../api/shared-queries.ts';
import { ButtonLink } from '../../components/button.tsx';
import { LateIcon } from '../../components/more-icons.tsx';
import { HEADINGS, Page } from '../../components/page.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { useUser } from '../../session/session-context.tsx';
import type { ShownGame } from './api/moneyline-analysis.ts';
import { NextGames, nextGames } from './next-games.tsx';

const GameAnswer = lazy(() => import('./game-answer.tsx').then((module) => ({ default: module.GameAnswer })));

const MONEYLINE: AnalysisKind<string, ShownGame> = {
  type: 'moneyline',
  post: (query, headers) => call(routes.analyzeMoneyline, { body: { query }, headers }),
  read: async (raw) => (await import('./api/moneyline-analysis.ts')).readMoneyline(raw),
  textOf: (query) => query,
  unknownError: 'An unknown error occurred during moneyline analysis.',
};

const NOW_MS = 60_000;

export function MoneylinesPage() {
  const user = useUser();
  if (user?.tier === 'Platinum' || user?.tier === 'Admin') return <OpenPage key={user.id} user={user} />;
  return <LockedPage />;
}

function OpenPage({ user }: { user: User }) {
  const { current, ask: askFor } = useAnalysis(MONEYLINE);
  const [typed, setTyped] = useState(() => pendingQuestion(user.id, 'moneyline', Date.now()) ?? '');
  const { data: games } = useQuery(gameStatesQuery);
  const [first] = nextGames(games ?? [], useNow(NOW_MS));
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
          placeholder={first ? `${first.awayTeam} at ${first.homeTeam}` : ''}
          value={typed}
          onChange={setTyped}
          running={current.state === 'running'}
          onAsk={ask}
        />
        <SearchesLeft user={user} />
      </div>
      <div className="mt-6">
        <AnalysisOutcome
          current={current}
          defaultError="An error occurred while analyzing the moneyline. Please try again."
          onRetry={usageOf(user).left > 0 ? ask : undefined}
        >
          {(game, at) => <GameAnswer game={game} at={at} onAsk={ask} />}
        </AnalysisOutcome>
      </div>
      <div className="mt-8">
        <NextGames onAsk={ask} isBusy={current.state === 'running'} />
      </div>
    </Page>
  );
}

function LockedPage() {
  return (
    <Page title={HEADINGS.moneylines}>
      <h1 className="mb-6 text-xl">{HEADINGS.moneylines}</h1>
      <section className="flex flex-col items-center rounded-lg border bg-raised px-6 py-12 text-center">
        <span className="mb-5 inline-flex size-12 items-center justify-center rounded-full bg-accent-soft text-ink">
          <LateIcon name="lock" className="size-6" />
        </span>
        <h2 className="text-lg">Moneyline Analysis - Premium Feature</h2>
        <p className="mt-2 max-w-prose text-quiet">
          Our chance, the best price and its value for both sides of every game. Included in Platinum.
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/pricing">Upgrade to Platinum</ButtonLink>
          <ButtonLink to="/picks" variant="secondary">
            Go to the picks
          </ButtonLink>
        </div>
      </section>
      <div className="mt-8">
        <NextGames />
      </div>
    </Page>
  );
}
