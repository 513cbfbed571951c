import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { AlertSettings, AlertTarget } from '@overline/contracts';
import { call, routes } from '../../api/call.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Field } from '../../components/fields.tsx';
import { Skeleton } from '../../components/page.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { Row, Section } from '../../components/settings-section.tsx';
import { formatDay } from '../../lib/format.ts';
import { useAlertSettings, useSettingsChange } from './api/alerts.ts';
import { subscribe, thisBrowserQuery, unsubscribe } from './push.ts';
import { AlertHours } from './alert-hours.tsx';

/** Where alerts are sent besides this site, and the quiet hours. */
export function Delivery() {
  const { data, isError } = useAlertSettings();
  if (!data) return isError ? null : <Skeleton className="mt-8 h-40" />;
  return (
    <>
      <Section title="Where alerts go">
        <Row label="This site" value="Always on. The bell shows how many are new." />
        {data.pushKey === null ? null : <Notifications settings={data} serverKey={data.pushKey} />}
        {data.email.available ? <Mailbox settings={data} /> : null}
        {data.discord.available ? <Discord settings={data} /> : null}
      </Section>
      <AlertHours rules={data} />
    </>
  );
}

function Notifications({ settings: { targets }, serverKey }: { settings: AlertSettings; serverKey: string }) {
  const browser = useQuery(thisBrowserQuery).data;
  const queries = useQueryClient();
  const endpoint = browser?.state === 'ready' ? browser.endpoint : null;
  const devices = targets.filter(({ channel }) => channel === 'push');
  const mine = devices.find((device) => device.endpoint === endpoint);
  const refresh = () => queries.invalidateQueries({ queryKey: thisBrowserQuery.queryKey });
  const add = useSettingsChange(async () => call(routes.addAlertDevice, { body: await subscribe(serverKey) }), refresh);
  const remove = useSettingsChange(async (id: string) => {
    const settings = await call(routes.removeAlertTarget, { params: { id } });
    await unsubscribe();
    return settings;
  }, refresh);
  return (
    <>
      <Row label="Notifications in this browser" value={BROWSER_TEXTS[mine ? 'on' : (browser?.state ?? 'ready')]}>
        {mine ? (
          <RowButton busy={remove.isPending} onClick={() => remove.mutate(mine.id)}>
            Turn off
          </RowButton>
        ) : browser?.state === 'ready' ? (
          <RowButton busy={add.isPending} onClick={() => add.mutate()}>
            Turn on
          </RowButton>
        ) : null}
      </Row>
      {devices
        .filter((device) => device !== mine)
        .map((device) => (
          <Target key={device.id} target={device} label={device.label ?? 'Another browser'} />
        ))}
    </>
  );
}

const BROWSER_TEXTS = {
  on: 'On. They arrive even while this site is closed.',
  ready: 'They arrive even while this site is closed.',
  blocked: 'Blocked. Allow notifications in the browser’s settings for this site.',
  unsupported: 'This browser cannot show them. On an iPhone, add Overline to the home screen first.',
};

function Mailbox({ settings: { email, targets } }: { settings: AlertSettings }) {
  const add = useSettingsChange(() => call(routes.addAlertMailbox));
  const target = targets.find(({ channel }) => channel === 'email');
  if (target && email.confirmed)
    return <Target target={target} label="Email" value={`On. They go to ${email.address}.`} />;
  return (
    <Row
      label="Email"
      value={
        email.confirmed ? `To ${email.address}.` : `${email.address} is not confirmed yet, so nothing is sent there.`
      }
    >
      {email.confirmed ? (
        <RowButton busy={add.isPending} onClick={() => add.mutate()}>
          Turn on
        </RowButton>
      ) : (
        <ButtonLink to="/account" variant="secondary" size="small">
          Confirm it
        </ButtonLink>
      )}
    </Row>
  );
}

function Discord({ settings: { targets } }: { settings: AlertSettings }) {
  const [code, setCode] = useState('');
  const link = useSettingsChange(
    () => call(routes.linkDiscord, { body: { code } }),
    () => setCode(''),
  );
  const target = targets.find(({ channel }) => channel === 'discord');
  if (target) return <Target target={target} label="Discord" value={`On. Direct messages to ${target.label}.`} />;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!link.isPending) link.mutate();
  };
  return (
    <Row label="Discord" value="Direct messages. Type /link in our Discord server, and enter the code here.">
      <form noValidate onSubmit={submit} className="flex max-w-full flex-wrap items-end gap-3">
        <Field
          className="w-36 max-w-full"
          label="Code"
          value={code}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" variant="secondary" aria-disabled={link.isPending}>
          Connect
        </Button>
      </form>
    </Row>
  );
}

/** A browser, mailbox or Discord account that receives alerts. */
function Target({
  target: { id, createdAt },
  label,
  value,
}: {
  target: AlertTarget;
  label: string;
  value?: ReactNode;
}) {
  const remove = useSettingsChange(() => call(routes.removeAlertTarget, { params: { id } }));
  return (
    <Row label={label} value={value ?? `On since ${formatDay(createdAt.slice(0, 10))}.`}>
      <RowButton label={`Turn off: ${label}`} busy={remove.isPending} onClick={() => remove.mutate()}>
        Turn off
      </RowButton>
    </Row>
  );
}
