import { useState } from 'react';
import type { BetLimit } from '@overline/contracts';
import { call, routes } from '../../api/call.ts';
import { useTrackerChange } from '../../bets/bet-queries.ts';
import { formatCents } from '../../bets/money.ts';
import { Button } from '../../components/button.tsx';
import { ChoiceField } from '../../components/choice-fields.tsx';
import { TitledSection } from '../../components/titled-section.tsx';
import { formatDateTime, formatDay } from '../../lib/format.ts';
import { AmountForm } from './amount-form.tsx';

const KINDS = { stake: 'Stakes', loss: 'Losses' } as const;
const PERIODS = { day: 'a day', week: 'a week', month: 'a month' } as const;

export function Limits({ limits }: { limits: readonly BetLimit[] }) {
  return (
    <TitledSection title="Limits">
      <p className="mt-2 max-w-prose text-sm text-quiet">
        A bet that would exceed a limit is not added. Lowering a limit takes effect at once; raising or ending one takes
        24 hours. Open bets count as losses. Days, weeks and months are in Central Time.
      </p>
      {limits.length === 0 ? null : (
        <ul className="mt-4 space-y-4">
          {limits.map((limit) => (
            <li key={`${limit.kind} ${limit.period}`}>
              <OneLimit limit={limit} />
            </li>
          ))}
        </ul>
      )}
      <LimitForm />
    </TitledSection>
  );
}

function OneLimit({ limit: { kind, period, cents, usedCents, leftCents, next, lastDay } }: { limit: BetLimit }) {
  const change = useTrackerChange();
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-medium">
          {KINDS[kind]}: {formatCents(cents)} {PERIODS[period]}
        </p>
        {next?.cents === null ? null : (
          <Button
            variant="quiet"
            size="small"
            onClick={() => void change(() => call(routes.setBetLimit, { body: { kind, period, cents: null } }))}
          >
            End the limit in 24 hours
          </Button>
        )}
      </div>
      <div
        role="progressbar"
        aria-label={`${KINDS[kind]} ${PERIODS[period]}`}
        aria-valuemin={0}
        aria-valuemax={cents}
        aria-valuenow={Math.min(usedCents, cents)}
        className="mt-1 h-1.5 overflow-hidden rounded-sm bg-sunk"
      >
        <div className="h-full bg-accent" style={{ width: `${Math.min(100, (100 * usedCents) / cents)}%` }} />
      </div>
      <p className="mt-1 text-sm text-quiet">
        {formatCents(usedCents)} used, {formatCents(leftCents)} left through {formatDay(lastDay, 'short')}.
        {next ? ` ${next.cents === null ? 'Ends' : `Rises to ${formatCents(next.cents)}`}` : ''}
        {next ? ` on ${formatDateTime(next.from)}.` : ''}
      </p>
    </div>
  );
}

const KIND_CHOICES = [
  ['stake', 'Stakes'],
  ['loss', 'Losses'],
] as const;
const PERIOD_CHOICES = [
  ['day', 'A day'],
  ['week', 'A week'],
  ['month', 'A month'],
] as const;

function LimitForm() {
  const change = useTrackerChange();
  const [kind, setKind] = useState<BetLimit['kind']>('stake');
  const [period, setPeriod] = useState<BetLimit['period']>('day');
  return (
    <AmountForm
      label="At most"
      action="Set"
      className="mt-6"
      onSubmit={(cents) => change(() => call(routes.setBetLimit, { body: { kind, period, cents } }))}
    >
      <ChoiceField label="Limit" value={kind} options={KIND_CHOICES} onChange={setKind} />
      <ChoiceField label="For" value={period} options={PERIOD_CHOICES} onChange={setPeriod} />
    </AmountForm>
  );
}
