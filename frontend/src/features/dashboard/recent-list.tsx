import { chanceText } from '@overline/forecast';
import { Avatar } from '../../components/avatar.tsx';
import { TitledSection } from '../../components/titled-section.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { formatAge } from '../../lib/format.ts';
import type { RecentSearch } from './recent-searches.ts';

interface RecentListProps {
  recent: readonly RecentSearch[];
  /** Whether the answer is stored, so that opening it is free. */
  hasAnswer: (search: RecentSearch) => boolean;
  disabled: boolean;
  onChoose: (search: RecentSearch) => void;
}

/** The recent searches of this browser. Clicking one opens its stored answer, or repeats the search. */
export function RecentList({ recent, hasAnswer, disabled, onChoose }: RecentListProps) {
  const now = new Date(useNow(60_000));
  return (
    <TitledSection title="Recent Searches" look="text-base" className="rounded-lg border bg-raised p-5">
      {recent.length === 0 ? <p className="mt-2 text-sm text-quiet">No recent searches yet</p> : null}
      <ul className="-mx-2 mt-2">
        {recent.map((search) => (
          <li key={search.id}>
            <button
              type="button"
              aria-disabled={disabled}
              onClick={() => onChoose(search)}
              className="flex min-h-14 w-full items-center gap-3 rounded-md px-2 py-2 text-left hover:bg-sunk"
            >
              <Avatar
                name={search.playerName.split(', ')[0] || search.query}
                imageUrl={search.playerPortraitUrl}
                className="size-9 rounded-full text-xs"
              />
              <span className="min-w-0 flex-1">
                <span className="block text-sm font-medium">{search.propDescription || search.query}</span>
                <span className="block text-xs text-quiet">
                  {formatAge(search.timestamp.toISOString(), now)} ·{' '}
                  {hasAnswer(search) ? 'saved answer' : 'searches again'}
                </span>
              </span>
              <span className="text-sm font-semibold">{chanceText(search.probability)}</span>
            </button>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
