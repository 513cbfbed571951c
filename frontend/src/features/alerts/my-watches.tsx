import { type FormEvent, useState } from 'react';
import type { Watch } from '@overline/contracts';
import { errorText } from '../../api/api-error.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/fields.tsx';
import { Link } from '../../components/link.tsx';
import { Skeleton } from '../../components/page.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { Section } from '../../components/settings-section.tsx';
import { notify } from '../../components/toast/notify.ts';
import { useWatches, useWatchActions } from '../../watch/watch-queries.ts';

/** The user's watches, which can be paused, deleted, and given another threshold. */
export function MyWatches() {
  const { data, isError } = useWatches();
  const active = data?.watches.filter(({ state }) => state !== 'ended').length ?? 0;
  if (data === undefined && isError) return null;
  return (
    <Section frame="none" title="My watches" note={data && data.limit > 0 ? `${active} of ${data.limit}` : null}>
      {data === undefined ? <Skeleton className="h-20" /> : null}
      {data?.watches.length === 0 ? (
        <p className="text-sm text-quiet">
          No watches yet. Press Watch on a pick or an answer to follow a price, a line move, value, an injury or the
          result. Press the bell beside a saved view of the board to hear about new props in it.
        </p>
      ) : null}
      {data && data.watches.length > 0 ? (
        <ul className="divide-y rounded-lg border bg-raised">
          {data.watches.map((watch) => (
            <WatchRow key={watch.id} watch={watch} />
          ))}
        </ul>
      ) : null}
    </Section>
  );
}

const STATES: Record<Watch['state'], string> = {
  watching: 'Watching',
  reached: 'True now. You get an alert the next time it happens',
  paused: 'Paused',
  'over-limit': 'Over your plan’s limit, so it sends no alerts',
  ended: 'Over',
};

function WatchRow({ watch }: { watch: Watch }) {
  const [editing, setEditing] = useState(false);
  const { change, end } = useWatchActions((error) =>
    notify({ type: 'error', message: errorText(error, 'The watch was not changed. Please try again.') }),
  );
  const busy = change.isPending || end.isPending;
  const { id, text, state, threshold, paused } = watch;
  return (
    <li className="p-4" data-testid="watch">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-medium">
            {watch.view ? (
              <Link to={`/props?${watch.view.query}`} className="underline decoration-line-strong underline-offset-2">
                {text}
              </Link>
            ) : (
              text
            )}
          </p>
          <p className="text-sm text-quiet">
            {STATES[state]}
            {watch.gameId === null && watch.playerId !== null && watch.kind !== 'status' ? ' · every coming game' : ''}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {state === 'ended' ? null : (
            <>
              {threshold === null ? null : (
                <RowButton label={`Edit: ${text}`} busy={busy} onClick={() => setEditing(!editing)}>
                  Edit
                </RowButton>
              )}
              <RowButton
                label={`${paused ? 'Resume' : 'Pause'}: ${text}`}
                busy={busy}
                onClick={() => change.mutate({ id, paused: !paused })}
              >
                {paused ? 'Resume' : 'Pause'}
              </RowButton>
            </>
          )}
          <RowButton label={`Delete: ${text}`} busy={busy} onClick={() => end.mutate(id)}>
            Delete
          </RowButton>
        </div>
      </div>
      {editing && threshold !== null ? (
        <EditForm
          watch={{ kind: watch.kind, threshold }}
          onSave={(next) => change.mutate({ id, threshold: next }, { onSuccess: () => setEditing(false) })}
        />
      ) : null}
    </li>
  );
}

/** The label of the threshold field; empty for kinds of watches without a threshold. */
const THRESHOLD_LABELS: Record<Watch['kind'], string> = {
  price: 'American odds, or better',
  move: 'Moves by at least',
  value: 'Percent, or more',
  status: '',
  graded: '',
  view: '',
};

interface EditProps {
  watch: Pick<Watch, 'kind'> & { threshold: number };
  onSave: (threshold: number) => void;
}

function EditForm({ watch: { kind, threshold }, onSave }: EditProps) {
  const [text, setText] = useState(kind === 'price' && threshold > 0 ? `+${threshold}` : String(threshold));
  const number = Number(text.replace('−', '-'));
  const isNumber = text.trim() !== '' && Number.isFinite(number);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isNumber) onSave(number);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3 flex flex-wrap items-end gap-3">
      <Field
        className="w-56"
        label={THRESHOLD_LABELS[kind]}
        value={text}
        error={isNumber ? undefined : 'Enter a number'}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit">Save</Button>
    </form>
  );
}
