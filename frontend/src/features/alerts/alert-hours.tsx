import { type FormEvent, useState } from 'react';
import { type AlertRules, DAILY_CAPS, type QuietHours } from '@overline/contracts';
import { call, routes } from '../../api/call.ts';
import { Checkbox } from '../../components/checkbox.tsx';
import { Button } from '../../components/button.tsx';
import { ChoiceField } from '../../components/choice-fields.tsx';
import { Field } from '../../components/fields.tsx';
import { Section } from '../../components/settings-section.tsx';
import { notify } from '../../components/toast/notify.ts';
import { useSettingsChange } from './api/alerts.ts';

/** In minutes after midnight. */
const NIGHT = { from: 22 * 60, to: 8 * 60 };

/** Quiet hours, and the daily cap on alerts. Saving sets the quiet hours in the browser's time zone. */
export function AlertHours({ rules }: { rules: AlertRules }) {
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const storedZone = rules.quiet === null ? timeZone : rules.timeZone;
  const [isQuiet, setQuiet] = useState(rules.quiet !== null);
  const [times, setTimes] = useState(rules.quiet ?? NIGHT);
  const [dailyCap, setDailyCap] = useState(rules.dailyCap);
  const save = useSettingsChange(
    (body: AlertRules) => call(routes.changeAlertRules, { body }),
    () => notify({ type: 'success', message: 'Saved.' }),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (save.isPending || (isQuiet && times.from === times.to)) return;
    save.mutate({ quiet: isQuiet ? times : null, timeZone, dailyCap });
  };
  return (
    <Section title="Quiet hours and daily limit">
      <form noValidate onSubmit={submit} className="space-y-4 p-4">
        <Checkbox
          label="Quiet hours"
          className="min-h-11 items-center"
          checked={isQuiet}
          onChange={({ target }) => setQuiet(target.checked)}
        />
        {isQuiet ? <QuietTimes {...{ times, timeZone, storedZone }} onChange={setTimes} /> : null}
        <ChoiceField
          className="w-56 max-w-full"
          label="At most per day"
          value={dailyCap}
          options={DAILY_CAPS.map((cap) => [cap, `${cap} alerts`] as const)}
          onChange={setDailyCap}
        />
        <Button type="submit" variant="secondary" aria-disabled={save.isPending}>
          Save
        </Button>
      </form>
    </Section>
  );
}

interface TimesProps {
  times: QuietHours;
  onChange: (times: QuietHours) => void;
  timeZone: string;
  /** The time zone in which the quiet hours apply until they are saved again. */
  storedZone: string;
}

function QuietTimes({ times, onChange, timeZone, storedZone }: TimesProps) {
  const { from, to } = times;
  const field = (label: string, minutes: number, change: (minutes: number) => QuietHours, error?: string) => (
    <Field
      className="w-36 max-w-full"
      type="time"
      label={label}
      value={timeText(minutes)}
      error={error}
      onChange={({ target: { value } }) => (value === '' ? undefined : onChange(change(minutesOf(value))))}
    />
  );
  return (
    <>
      <div className="flex flex-wrap gap-4">
        {field('From', from, (minutes) => ({ from: minutes, to }))}
        {field('Until', to, (minutes) => ({ from, to: minutes }), from === to ? 'Choose a later time' : undefined)}
      </div>
      <p className="text-sm text-quiet">
        {storedZone === timeZone
          ? `In your time (${zoneName(timeZone)}).`
          : `In the time of ${zoneName(storedZone)}. Saving changes it to your time (${zoneName(timeZone)}).`}{' '}
        Alerts wait until the quiet hours end; an alert whose game starts before then is not sent. This site shows all
        of them.
      </p>
    </>
  );
}

/** 'America/New York' */
function zoneName(timeZone: string): string {
  return timeZone.replaceAll('_', ' ');
}

const MINUTE_MS = 60_000;

/** '22:00' */
function timeText(minutes: number): string {
  return new Date(minutes * MINUTE_MS).toISOString().slice(11, 16);
}

function minutesOf(time: string): number {
  return Date.parse(`1970-01-01T${time}Z`) / MINUTE_MS;
}
