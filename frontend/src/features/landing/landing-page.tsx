import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import { DAILY_PICKS, PICKS_TIME } from '@overline/contracts';
import { call } from '../../api/call.ts';
import { routes } from '../../api/routes.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { ButtonLink } from '../../components/button.tsx';
import type { ReactNode } from 'react';
import { Page } from '../../components/page.tsx';
import { Example, fetchExampleEarly } from './example.tsx';
import { fetchFiguresEarly, RecordSoFar } from './record-so-far.tsx';

/** What a visitor sees first: the idea, a real example, the record, the plans. */
export function LandingPage({ plans }: { plans: ReactNode }) {
  const record = useQuery({
    queryKey: queryKeys.record,
    queryFn: ({ signal }) => call(routes.publicRecord, { signal }),
  });
  useEffect(() => {
    fetchExampleEarly();
    fetchFiguresEarly();
  }, []);
  // Drawn bit by bit, so that the page answers to fingers meanwhile.
  const data = useDeferredValue(record.data, undefined);
  return (
    <Page title="">
      <section className="grid grid-cols-1 items-center gap-10 pt-2 lg:grid-cols-[1.1fr_1fr] lg:gap-14 lg:pt-8">
        <div>
          <h1 className="text-2xl">Every player prop is a curve with a line through it.</h1>
          <p className="mt-5 max-w-prose text-lg text-quiet">
            Overline draws the curve, says what share lies on our side, names the price that makes it worth taking, and
            keeps the score.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/register">Get Started Free</ButtonLink>
            <ButtonLink to="/login" variant="secondary">
              Sign In
            </ButtonLink>
          </div>
        </div>
        <Example example={data?.example ?? null} pending={!data && !record.isError} />
      </section>
      <RecordSoFar record={data ?? null} failed={record.isError} retry={() => void record.refetch()} />
      <Promises />
      <section aria-labelledby="plans" className="mt-16">
        <h2 id="plans" className="mb-6 text-xl">
          Plans
        </h2>
        {plans}
      </section>
    </Page>
  );
}

const PROMISES = [
  {
    title: 'Picks for the day',
    text: [
      `Each morning at ${PICKS_TIME}, Chicago time: up to ${DAILY_PICKS} props with the chance, the best price`,
      'and how old that price is.',
    ],
  },
  {
    title: 'The reasons, in numbers',
    text: [
      'The last 5, 10 and 20 games, the season, the opponent, the minutes.',
      'Each rate beside its sample size, each openable to its games.',
    ],
  },
  {
    title: 'A record that stays',
    text: [
      'A published pick is graded for ever.',
      'Nothing is taken back, nothing rewritten, and losses are shown as large as wins.',
    ],
  },
];

function Promises() {
  return (
    <section aria-label="What Overline does" className="mt-16 grid gap-x-10 gap-y-8 md:grid-cols-3">
      {PROMISES.map(({ title, text }) => (
        <div key={title} className="border-t border-line-strong pt-4">
          <h2 className="text-lg">{title}</h2>
          <p className="mt-2 text-quiet">{text.join(' ')}</p>
        </div>
      ))}
    </section>
  );
}
