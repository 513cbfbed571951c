import { useState } from 'react';
import { type Preferences, Region } from '@overline/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../api/api-error.ts';
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
            {errorText(error, 'Your sportsbooks could not be loaded.')}
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
  const board = useQuery(boardQuery);
  // A saved book that quotes nothing now would disappear once it is unchecked.
  const [savedBefore] = useState(mine ?? []);
  const quoting = board.data?.games.flatMap(({ books }) => books) ?? [];
  const known = [...new Set([...quoting, ...savedBefore, ...(mine ?? [])])]
    .filter((book) => !notSold.includes(book))
    .sort();
  const choose = useMutation({
    mutationFn: (body: Pick<Preferences, 'books' | 'region'>) => call(routes.chooseBooks, { body }),
    onSuccess: (preferences) => queries.setQueryData(preferencesQuery.queryKey, preferences),
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: preferencesQuery.queryKey });
      notify({ type: 'error', message: errorText(error, 'Your choice was not saved. Please try again.') });
    },
  });
  const isPreparing = board.data?.preparing === true && known.length === 0;
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
      {board.data && !isPreparing ? (
        <BookList
          {...{ known, mine, region, isBusy: choose.isPending }}
          onChoose={(books) => choose.mutate({ books, region })}
        />
      ) : board.error ? (
        <RetryBanner tone="error" className="mt-3" onRetry={() => void board.refetch()}>
          {errorText(board.error, 'The list of sportsbooks could not be loaded.')}
        </RetryBanner>
      ) : (
        <Skeleton className="mt-3 h-40" />
      )}
    </>
  );
}

interface ListProps {
  /** The saved books and those that quote props now. */
  known: readonly string[];
  /** The saved books; null for all of them, also those that are not in `known`. */
  mine: readonly string[] | null;
  region: Region | null;
  isBusy: boolean;
  onChoose: (books: string[] | null) => void;
}

function BookList({ known, mine, region, isBusy, onChoose }: ListProps) {
  const chosen = new Set(mine ?? known);
  const choose = (books: string[]): void => {
    if (books.length === 0) notify({ type: 'warning', message: 'Keep at least one sportsbook.' });
    else onChoose(books);
  };
  return (
    <>
      <Checkbox
        label="Every sportsbook"
        className="mt-3 min-h-11 items-center"
        checked={mine === null}
        disabled={isBusy}
        onChange={({ target }) => (target.checked ? onChoose(null) : choose([...known]))}
      />
      {known.length === 0 ? (
        <p className="text-sm">
          {region === null ? 'No book' : `No book that takes bets in ${region}`} is quoting props right now, so there
          are none to choose from.
        </p>
      ) : (
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {known.map((book) => (
            <li key={book}>
              <Checkbox
                label={book}
                className="min-h-11 items-center"
                checked={chosen.has(book)}
                disabled={isBusy}
                onChange={({ target }) =>
                  choose(known.filter((other) => (other === book ? target.checked : chosen.has(other))))
                }
              />
            </li>
          ))}
        </ul>
      )}
      {mine === null ? null : (
        <p className="mt-2 text-sm text-quiet">
          Only the checked ones count. A book that is not quoting props right now may be missing here; “Every
          sportsbook” includes it.
        </p>
      )}
    </>
  );
}
