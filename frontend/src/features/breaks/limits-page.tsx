import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endOfBreak, type OnBreak, type User } from '@overline/contracts';
import { call, routes } from '../../api/call.ts';
import { Checkbox } from '../../components/checkbox.tsx';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { ChoiceField } from '../../components/choice-fields.tsx';
import { PasswordField } from '../../components/fields.tsx';
import { Page } from '../../components/page.tsx';
import { Section } from '../../components/settings-section.tsx';
import { useSessionStore, useUser } from '../../session/session-context.tsx';
import { useBreak } from '../../session/use-break.ts';
import { BreakFacts, ChangeFailure } from './break-page.tsx';
import { HelpLines } from './help-lines.tsx';
import { TimeLimit } from './time-limit.tsx';

type Lengths = ReadonlyArray<readonly [length: number, name: string]>;

/** The lengths of a break, in days. */
const BREAKS: Lengths = [
  [1, '1 day'],
  [3, '3 days'],
  [7, '1 week'],
  [14, '2 weeks'],
  [28, '4 weeks'],
  [42, '6 weeks'],
];
/** The lengths of a self-exclusion, in months. */
const EXCLUSIONS: Lengths = [
  [6, '6 months'],
  [12, '1 year'],
  [36, '3 years'],
  [60, '5 years'],
];
const SUBSCRIPTIONS = [
  ['pause', 'Pause it, with no charges'],
  ['cancel', 'Cancel it after the paid month'],
] as const;

const STATES: Record<OnBreak['kind'], string> = {
  break: 'You are taking a break.',
  'self-exclusion': 'You have excluded yourself.',
  'time-limit': 'You have reached your time limit for today.',
};

export function LimitsPage() {
  const user = useUser();
  const onBreak = useBreak();
  if (user === null) return null;
  return (
    <Page title="Limits and breaks" width="text">
      <h1 className="text-xl">Limits and breaks</h1>
      <p className="mt-2 text-quiet">Betting should stay fun. You do not have to give a reason.</p>
      {onBreak ? (
        <Banner className="mt-6">
          <strong className="font-medium">{STATES[onBreak.kind]}</strong>
          <BreakFacts onBreak={onBreak} />
        </Banner>
      ) : null}
      {onBreak?.kind === 'self-exclusion' ? null : (
        <>
          <TimeLimit />
          <TakeBreak key={onBreak?.endsAt} user={user} current={onBreak?.kind === 'break' ? onBreak : null} />
        </>
      )}
      <Exclude key={onBreak?.endsAt} user={user} current={onBreak?.kind === 'self-exclusion' ? onBreak : null} />
      <HelpLines />
    </Page>
  );
}

/** The lengths that would end later than the current break. If there is no current break, returns all lengths. */
function longerThan(current: OnBreak | null, lengths: Lengths, endOf: (length: number) => Date): Lengths {
  if (current === null) return lengths;
  return lengths.filter(([length]) => endOf(length).getTime() > Date.parse(current.endsAt));
}

function TakeBreak({ user, current }: { user: User; current: OnBreak | null }) {
  const lengths = longerThan(current, BREAKS, (length) => endOfBreak({ days: length }, new Date()));
  const [days, setDays] = useState(current ? lengths[0]?.[0] : 7);
  const isLonger = current !== null;
  const [subscription, setSubscription] = useState<'pause' | 'cancel'>('pause');
  const start = useChange((chosen: number) => call(routes.startBreak, { body: { days: chosen, subscription } }));
  if (days === undefined) return null;
  return (
    <Section
      frame="form"
      title={isLonger ? 'Make the break longer' : 'Take a break'}
      lead={
        isLonger
          ? 'The new time counts from now. The break cannot be ended early.'
          : 'No picks, prices or messages for one day to six weeks. It ends automatically and cannot be ended early.'
      }
    >
      <ChoiceField label="How long" value={days} options={lengths} onChange={setDays} />
      {isPaying(user) ? (
        <ChoiceField
          label="Your subscription"
          value={subscription}
          options={SUBSCRIPTIONS}
          onChange={setSubscription}
        />
      ) : null}
      <Confirmed
        label={isLonger ? 'Make it longer' : 'Start the break'}
        understood="I understand that it cannot be ended early."
        start={() => start.mutate(days)}
        change={start}
      />
    </Section>
  );
}

const isPaying = ({ tier }: User): boolean => tier === 'Premium' || tier === 'Platinum';

function Exclude({ user, current }: { user: User; current: OnBreak | null }) {
  const lengths = longerThan(current, EXCLUSIONS, (length) => endOfBreak({ months: length }, new Date()));
  const [months, setMonths] = useState(lengths[0]?.[0]);
  const [password, setPassword] = useState('');
  const isLonger = current !== null;
  const canceled = isPaying(user) ? ' Your subscription is canceled.' : '';
  const exclude = useChange((chosen: number) => call(routes.excludeMyself, { body: { months: chosen, password } }));
  if (months === undefined) return null;
  return (
    <Section
      frame="form"
      title={isLonger ? 'Make the self-exclusion longer' : 'Exclude yourself'}
      lead={
        isLonger
          ? 'The new time counts from today.'
          : `For six months or longer.${canceled} It does not end automatically: you have to ask.`
      }
    >
      <ChoiceField label="For at least" value={months} options={lengths} onChange={setMonths} />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Confirmed
        label={isLonger ? 'Make it longer' : 'Exclude me'}
        understood="I understand that this exclusion cannot be ended early."
        start={() => exclude.mutate(months)}
        change={exclude}
      />
    </Section>
  );
}

interface ConfirmedProps {
  label: string;
  understood: string;
  start: () => void;
  change: Pick<ReturnType<typeof useChange>, 'error' | 'isPending'>;
}

/** A button that works once the box is checked. */
function Confirmed({ label, understood, start, change }: ConfirmedProps) {
  const [isUnderstood, setUnderstood] = useState(false);
  const isBlocked = !isUnderstood || change.isPending;
  return (
    <>
      <ChangeFailure error={change.error} />
      <Checkbox label={understood} checked={isUnderstood} onChange={({ target }) => setUnderstood(target.checked)} />
      <Button aria-disabled={isBlocked} onClick={() => (isBlocked ? undefined : start())}>
        {change.isPending ? 'One moment…' : label}
      </Button>
    </>
  );
}

/** Starts a break and clears the query cache. */
function useChange(start: (length: number) => Promise<User>) {
  const session = useSessionStore();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: start,
    onSuccess: (user) => {
      session.setUser(user);
      queries.clear();
      window.scrollTo(0, 0);
    },
  });
}
