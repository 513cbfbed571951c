import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import type { Pick } from '@overline/contracts';
import { ApiError, NO_RESPONSE_MESSAGE } from '../../api/api-error.ts';
import { routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { routeQuery } from '../../api/route-query.ts';
import { RetryBanner } from '../../components/banner.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { TextLink } from '../../components/link.tsx';
import { Page, Skeleton } from '../../components/page.tsx';
import { ConfidenceMark } from '../../components/prop/confidence-mark.tsx';
import { BackfilledMark, OutcomeMark, PublicationInfo } from '../../components/prop/pick-marks.tsx';
import { PropBody } from '../../components/prop/prop-body.tsx';
import { factsOfPick } from '../../components/prop/prop-facts.ts';
import { PickNames } from '../../components/prop/prop-names.tsx';
import { unitOf } from '../../components/prop/prop-unit.ts';
import { StanceLabel } from '../../components/prop/stance.tsx';
import { ValueLine } from '../../components/prop/value-line.tsx';
import { useOddsFormat } from '../../components/odds-format.tsx';
import { formatAmount, formatDay, formatOdds, formatPick } from '../../lib/format.ts';
import { useUser } from '../../session/session-context.tsx';

/** The public page of one pick. Until the pick is settled, the page shows only that it exists. */
export function PublicPickPage() {
  const { id = '' } = useParams();
  const { data, error, isError, fetchStatus, refetch } = useQuery(
    routeQuery(queryKeys.recordPick(id), routes.recordPick, { params: { id } }),
  );
  if (data?.status === 'settled') return <SettledPick pick={data.pick} />;
  if (data?.status === 'open') return <OpenPickNotice id={id} day={data.day} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <UnknownPick />;
  return (
    <Page title="A pick" width="text">
      <h1 className="text-xl">A pick</h1>
      {isError || fetchStatus === 'paused' ? (
        <RetryBanner className="mt-6" onRetry={() => void refetch()}>
          {fetchStatus === 'paused' ? NO_RESPONSE_MESSAGE : 'The pick could not be loaded.'}
        </RetryBanner>
      ) : (
        <Skeleton className="mt-6 h-96 rounded-lg" />
      )}
    </Page>
  );
}

function SettledPick({ pick }: { pick: Pick }) {
  const facts = useMemo(() => factsOfPick(pick), [pick]);
  const [format] = useOddsFormat();
  const text = formatPick(pick.mockAnalysis.pickDirection, pick.propLine, unitOf(pick.propType));
  const title = `${pick.playerName}: ${text}`;
  return (
    <Page title={title} width="text">
      <p className="text-sm text-quiet">
        <TextLink to="/record" className="hover:text-accent-strong">
          The record
        </TextLink>{' '}
        · {formatDay(pick.day)}
      </p>
      <h1 className="mt-2 text-xl">{title}</h1>
      <p className="mt-1 text-sm text-quiet">
        <PickNames pick={pick} />
      </p>
      <div className="mt-5 mb-6 space-y-3 rounded-lg border bg-raised p-5">
        <p className="flex flex-wrap items-center gap-3">
          <OutcomeMark status={pick.outcome.status} />
          <StanceLabel pick={pick} />
          {pick.actualPerformance === null ? (
            <span className="text-quiet">{pick.outcome.reason}</span>
          ) : (
            <span>
              <span className="text-quiet">Actual</span>{' '}
              <span className="text-lg font-semibold tabular-nums">{formatAmount(pick.actualPerformance)}</span>
            </span>
          )}
          {pick.withdrawn ? <span className="text-sm text-quiet">withdrawn before its game</span> : null}
          {pick.backfilled ? <BackfilledMark /> : null}
        </p>
        {facts.offer ? <ValueLine offer={facts.offer} probability={facts.probability} /> : null}
        <ConfidenceMark confidence={pick.mockAnalysis.confidence} price={formatOdds(pick.price, format)} />
      </div>
      <PropBody facts={facts} published={{ at: pick.publishedAt, now: null }} foot={<PublicationInfo pick={pick} />} />
      <SignUp />
    </Page>
  );
}

const SIGN_UP = classNames(
  'mt-8 flex flex-wrap items-center justify-between gap-3',
  'rounded-lg border bg-accent-soft px-5 py-4',
);

/** Invites visitors to register; hidden for signed-in users. */
function SignUp() {
  if (useUser() !== null) return null;
  return (
    <aside className={SIGN_UP}>
      <p className="font-medium">Six picks a day are free.</p>
      <ButtonLink to="/register" size="small">
        Create account
      </ButtonLink>
    </aside>
  );
}

function OpenPickNotice({ id, day }: { id: string; day: string }) {
  const isVisitor = useUser() === null;
  return (
    <Page title="An open pick" width="text">
      <h1 className="text-xl">This pick is still open</h1>
      <p className="mt-3 text-quiet">
        It was published on {formatDay(day)}. Members see it before its game. Everyone sees it here with its result once
        the game is over.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {isVisitor ? (
          <>
            <ButtonLink to="/login" state={{ from: `/picks/${id}` }}>
              Sign in to see it
            </ButtonLink>
            <ButtonLink to="/register" variant="secondary">
              Create account
            </ButtonLink>
          </>
        ) : (
          <ButtonLink to="/picks">See the picks of the day</ButtonLink>
        )}
      </div>
      <p className="mt-6 text-sm text-quiet">
        See how earlier picks ended in{' '}
        <TextLink to="/record" className="hover:text-accent-strong">
          the record
        </TextLink>
        .
      </p>
    </Page>
  );
}

function UnknownPick() {
  return (
    <Page title="No such pick" width="text">
      <h1 className="text-xl">Pick not found</h1>
      <p className="mt-3 text-quiet">The link may be incomplete.</p>
      <ButtonLink to="/record" className="mt-6">
        See the record
      </ButtonLink>
    </Page>
  );
}
