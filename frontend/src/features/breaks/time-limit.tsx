import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TimeInApp } from '@overline/contracts';
import { call, routes } from '../../api/call.ts';
import { RetryBanner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { ChoiceField } from '../../components/choice-fields.tsx';
import { Skeleton } from '../../components/page.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { Section } from '../../components/settings-section.tsx';
import { formatDateTime, plural } from '../../lib/format.ts';
import { refreshUser, useSessionStore } from '../../session/session-context.tsx';
import { timeQuery } from '../../session/time-in-app.ts';
import { ChangeFailure } from './break-page.tsx';

const LIMITS = [15, 30, 45, 60, 90, 120, 180, 240, 360, 480];

/** The daily limit on time on the site, and the reminder, both stored with the account. */
export function TimeLimit() {
  const { data: time, isError, refetch } = useQuery(timeQuery);
  if (time)
    return (
      <>
        <DailyLimit time={time} />
        <Reminder minutes={time.reminderMinutes} />
      </>
    );
  if (isError)
    return (
      <RetryBanner className="mt-8" onRetry={() => void refetch()}>
        Your time limit could not be loaded.
      </RetryBanner>
    );
  return <Skeleton className="mt-8 h-64 rounded-lg" />;
}

function DailyLimit({ time }: { time: TimeInApp }) {
  const { limit, usedSeconds } = time;
  const [minutes, setMinutes] = useState(limit?.minutes ?? 60);
  const change = useChange((wanted: number | null) => call(routes.setTimeLimit, { body: { minutes: wanted } }));
  const used = Math.floor(usedSeconds / 60);
  return (
    <Section
      frame="form"
      title="Time limit"
      lead={
        'Once you reach it, you see no picks, prices or messages until midnight Central Time. A lower limit applies ' +
        'at once; raising or ending it takes 24 hours.'
      }
    >
      <p>
        {limit === null ? 'No limit.' : `${durationText(limit.minutes)} a day.`} Today so far: {durationText(used)}.
        {limit?.next ? ` ${nextText(limit.next)}` : ''}
      </p>
      <ChangeFailure error={change.error} />
      <div className="flex flex-wrap items-end gap-3">
        <ChoiceField
          label="Daily limit"
          value={minutes}
          options={[...new Set([...LIMITS, limit?.minutes ?? 60])]
            .sort((a, b) => a - b)
            .map((option) => [option, durationText(option)] as const)}
          onChange={setMinutes}
        />
        <Button variant="secondary" onClick={() => change.mutate(minutes)}>
          Set
        </Button>
        {limit === null || limit.next?.minutes === null ? null : (
          <Button variant="quiet" onClick={() => change.mutate(null)}>
            End the limit in 24 hours
          </Button>
        )}
      </div>
    </Section>
  );
}

const OPTIONS = [
  { value: 'off', minutes: null, name: 'No reminder', content: 'Off' },
  ...([15, 30, 60] as const).map((minutes) => ({
    value: String(minutes),
    minutes,
    name: `After ${minutes} minutes`,
    content: `${minutes} min`,
  })),
];

function Reminder({ minutes }: { minutes: TimeInApp['reminderMinutes'] }) {
  const change = useChange((wanted: TimeInApp['reminderMinutes']) =>
    call(routes.setReminder, { body: { minutes: wanted } }),
  );
  return (
    <Section
      frame="form"
      title="Reminder"
      lead="A quiet note once you have been here this long. Only time with a page in view counts."
    >
      <ChangeFailure error={change.error} />
      <SegmentedControl
        label="Remind me"
        value={minutes === null ? 'off' : String(minutes)}
        onChange={(value) => change.mutate(OPTIONS.find((option) => option.value === value)?.minutes ?? null)}
        options={OPTIONS}
      />
    </Section>
  );
}

/** Stores a choice. If the new limit is already reached, refreshing the user closes the pages at once. */
function useChange<Choice>(change: (choice: Choice) => Promise<TimeInApp>) {
  const session = useSessionStore();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (time) => {
      queries.setQueryData(timeQuery.queryKey, time);
      if (time.leftSeconds === 0) await refreshUser(session);
    },
  });
}

function nextText({ minutes, from }: { minutes: number | null; from: string }): string {
  const when = formatDateTime(from);
  return minutes === null ? `It ends ${when}.` : `${durationText(minutes)} a day from ${when}.`;
}

/** '45 minutes', '1 hour', '1 h 30 min'. */
function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return plural(minutes, 'minute');
  return rest > 0 ? `${hours} h ${rest} min` : plural(hours, 'hour');
}
