import { type FormEvent, useState } from 'react';
import { type AlertRules, DAILY_CAPS } from '@overline/contracts';
import { call, routes } from '../../api/call.ts';
import { Button } from '../../components/button.tsx';
import { Field, SelectField } from '../../components/fields.tsx';
import { Section } from '../../components/settings-section.tsx';
import { notify } from '../../components/toast/notify.ts';
import { useSettingsChange } from './api/alerts.ts';

const NIGHT = { from: 22 * 60, to: 8 * 60 };

/** Quiet hours on the clock of this browser, and the most alerts of a day. */
export function AlertHours({ rules }: { rules: AlertRules }) {
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [isQuiet, setQuiet] = useState(rules.quiet !== null);
  const [from, setFrom] = useState(timeText((rules.quiet ?? NIGHT).from));
  const [to, setTo] = useState(timeText((rules.quiet ?? NIGHT).to));
  const [dailyCap, setDailyCap] = useState(rules.dailyCap);
  const save = useSettingsChange(
    (body: AlertRules) => call(routes.changeAlertRules, { body }),
    () => notify({ type: 'success', message: 'Saved.' }),
  );
  const error = isQuiet && from === to ? 'Choose another time than the first' : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const quiet = isQuiet ? { from: minutesOf(from), to: minutesOf(to) } : null;
    if (!save.isPending && error === undefined) save.mutate({ quiet, timeZone, dailyCap });
  };
  return (
    <Section title="When not to send">
      <form noValidate onSubmit={submit} className="space-y-4 p-4">
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={isQuiet}
            onChange={({ target }) => setQuiet(target.checked)}
          />
          Quiet hours
        </label>
        {isQuiet ? (
          <>
            <div className="flex flex-wrap gap-4">
              <Field
                className="w-36"
                type="time"
                label="From"
                value={from}
                onChange={({ target }) => setFrom(target.value || from)}
              />
              <Field
                className="w-36"
                type="time"
                label="Until"
                value={to}
                error={error}
                onChange={({ target }) => setTo(target.value || to)}
              />
            </div>
            <p className="text-sm text-quiet">
              In your time ({timeZone.replaceAll('_', ' ')}). Alerts wait until the quiet hours end; an alert whose game
              starts before then is not sent. This site shows all of them.
            </p>
          </>
        ) : null}
        <SelectField
          className="w-56"
          label="At most per day"
          value={dailyCap}
          onChange={({ target }) =>
            setDailyCap(DAILY_CAPS.find((cap) => cap === Number(target.value)) ?? rules.dailyCap)
          }
        >
          {DAILY_CAPS.map((cap) => (
            <option key={cap} value={cap}>
              {cap} alerts
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="secondary" aria-disabled={save.isPending}>
          Save
        </Button>
      </form>
    </Section>
  );
}

/** '22:00' */
function timeText(minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
