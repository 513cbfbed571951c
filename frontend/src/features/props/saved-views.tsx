import { type FormEvent, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../api/api-error.ts';
import { call, routes } from '../../api/call.ts';
import { preferencesQuery } from '../../api/preferences.ts';
import { Button, buttonClass } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { LateIcon } from '../../components/more-icons.tsx';
import { notify } from '../../components/toast/notify.ts';
import { useWatches, useWatchActions } from '../../watch/watch-queries.ts';

const PANEL = classNames(
  'absolute right-0 z-30 mt-1.5 w-72 rounded-md border bg-raised p-4 text-sm',
  'sm:right-auto sm:left-0',
);

/** The account's saved views; `query` is the current URL's query string. */
export function SavedViews({ query }: { query: string }) {
  const queries = useQueryClient();
  const views = useQuery(preferencesQuery).data?.views ?? [];
  const reload = (): Promise<void> => queries.invalidateQueries({ queryKey: preferencesQuery.queryKey });
  const onError = (error: Error): void =>
    notify({ type: 'error', message: errorText(error, 'That was not saved. Please try again.') });
  const remove = useMutation({
    mutationFn: (view: string) => call(routes.deleteView, { params: { name: view } }),
    onSuccess: () => void reload(),
    onError,
  });
  return (
    <details className="relative">
      <summary className={buttonClass('secondary', 'small', 'min-h-10 cursor-pointer list-none')}>Views</summary>
      <div className={PANEL}>
        {views.length === 0 ? <p className="text-quiet">Save the filters you use most.</p> : null}
        <ul>
          {views.map((view) => (
            <li key={view.name} className="flex items-center justify-between gap-2">
              <Link
                to={`/props?${view.query}`}
                className="min-w-0 flex-1 truncate py-2 font-medium text-accent underline underline-offset-4"
              >
                {view.name}
              </Link>
              <span className="flex shrink-0">
                <WatchToggle view={view.name} onError={onError} />
                <button
                  type="button"
                  aria-label={`Delete ${view.name}`}
                  onClick={() => remove.mutate(view.name)}
                  className={classNames(ICON_BUTTON, 'text-quiet')}
                >
                  <Icon name="close" className="size-4" />
                </button>
              </span>
            </li>
          ))}
        </ul>
        <SaveForm query={query} onSaved={() => void reload()} onError={onError} />
      </div>
    </details>
  );
}

const ICON_BUTTON = 'inline-flex size-9 items-center justify-center rounded-md hover:text-ink';

/** Turns alerts on or off for props that newly match a view. */
function WatchToggle({ view, onError }: { view: string; onError: (error: Error) => void }) {
  const watches = useWatches().data?.watches;
  const { begin, end } = useWatchActions(onError);
  const watch = watches?.find((one) => one.view?.name === view);
  const isBusy = watches === undefined || begin.isPending || end.isPending;
  const toggle = (): void => {
    if (isBusy) return;
    if (watch) return end.mutate(watch.id);
    begin.mutate(
      { kind: 'view', view },
      {
        onSuccess: () => notify({ type: 'success', message: `You get an alert when a prop newly matches “${view}”.` }),
      },
    );
  };
  return (
    <button
      type="button"
      aria-pressed={watch !== undefined}
      aria-label={`Watch ${view}`}
      aria-disabled={isBusy}
      title={watch ? 'Stop watching' : 'Alert me when a prop newly matches'}
      onClick={toggle}
      className={classNames(ICON_BUTTON, watch ? 'bg-accent-soft text-accent' : 'text-quiet')}
    >
      <LateIcon name="bell" className="size-4" />
    </button>
  );
}

interface FormProps {
  query: string;
  onSaved: () => void;
  onError: (error: Error) => void;
}

function SaveForm({ query, onSaved, onError }: FormProps) {
  const [name, setName] = useState('');
  const save = useMutation({
    mutationFn: () => call(routes.saveView, { body: { name, query } }),
    onSuccess: () => {
      setName('');
      onSaved();
    },
    onError,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit} className="mt-3 flex gap-2">
      <input
        aria-label="Name of this view"
        placeholder="Name of this view"
        required
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
        className="min-h-9 min-w-0 flex-1 rounded-md border border-line-strong bg-raised px-2"
      />
      <Button type="submit" size="small" disabled={save.isPending}>
        Save
      </Button>
    </form>
  );
}
