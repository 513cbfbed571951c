import { type Preferences, Region } from '@overline/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, routes } from '../../api/call.ts';
import { preferencesQuery } from '../../api/preferences.ts';
import { boardQuery } from '../../api/board-query.ts';
import { RetryBanner } from '../../components/banner.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { ChoiceField } from '../../components/choice-fields.tsx';
import { Skeleton } from '../../components/page.tsx';
import { notify } from '../../components/toast/notify.ts';
import { Section } from '../../components/settings-section.tsx';

/** The sportsbooks whose prices count on every page. */
export function MyBooks() {
  const { data, error, refetch } = useQuery(preferencesQuery);
  return (
    <Section title="My sportsbooks">
      <div className="p-4">
        <p className="text-sm text-quiet">
          Best prices and values on every page come from these books. If another book pays much more, we say so.
          Published picks and the record keep their original prices.
        </p>
        {/* Each change replaces the whole choice, so nothing can be changed before the saved one is known. */}
        {data ? (
          <Books preferences={data} />
        ) : error ? (
          <RetryBanner tone="error" className="mt-3" onRetry={() => void refetch()}>
            {error.message}
          </RetryBanner>
        ) : (
          <Skeleton className="mt-3 h-40" />
        )}
      </div>
    </Section>
  );
}

function Books({ preferences: { books: mine, region, notSold } }: { preferences: Preferences }) {
  const queries = useQueryClient();
  const board = useQuery(boardQuery).data;
  const known = [...new Set([...(board?.games.flatMap(({ books }) => books) ?? []), ...(mine ?? [])])]
    .filter((book) => !notSold.includes(book))
    .sort();
  const choose = useMutation({
    mutationFn: (body: Pick<Preferences, 'books' | 'region'>) => call(routes.chooseBooks, { body }),
    onSuccess: (preferences) => queries.setQueryData(preferencesQuery.queryKey, preferences),
    onError: ({ message }) => {
      void queries.invalidateQueries({ queryKey: preferencesQuery.queryKey });
      notify({ type: 'error', message });
    },
  });
  const toggle = (book: string, isOn: boolean): void => {
    const before = new Set(mine ?? known);
    const next = known.filter((other) => (other === book ? isOn : before.has(other)));
    if (next.length === 0) notify({ type: 'warning', message: 'Keep at least one sportsbook.' });
    else choose.mutate({ books: next.length === known.length ? null : next, region });
  };
  return (
    <>
      <ChoiceField<Region | null>
        className="mt-3 max-w-xs"
        label="State you bet in"
        value={region}
        options={[[null, 'Not set: every book'], ...Region.options.map((state) => [state, state] as const)]}
        disabled={choose.isPending}
        // The books were chosen among those of the previous US state, so they are cleared.
        onChange={(chosen) => choose.mutate({ books: null, region: chosen })}
      />
      {known.length === 0 ? (
        <p className="mt-3 text-sm">
          {region === null ? 'No book' : `No book that takes bets in ${region}`} is quoting props right now, so there
          are none to choose from.
        </p>
      ) : (
        <ul className="mt-3 grid gap-x-6 sm:grid-cols-2">
          {known.map((book) => (
            <li key={book}>
              <Checkbox
                label={book}
                className="min-h-11 items-center"
                checked={mine === null || mine.includes(book)}
                disabled={choose.isPending}
                onChange={(event) => toggle(book, event.target.checked)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
