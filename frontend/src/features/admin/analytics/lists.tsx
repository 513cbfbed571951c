import type { Analytics, TopPick } from '@overline/contracts';
import type { ReactNode } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { percentText, rateColour } from '../../../components/prop/rates.ts';
import { whole } from './numbers.ts';
import { rankTopPicks } from './top-picks.ts';

const MOST_SHOWN = 5;
const RATE_LOOK = { green: 'text-hit', yellow: 'text-push', red: 'text-miss' } as const;

type Queries = Analytics['queries'];

/** What is asked most. */
export function PopularSearches({ searches }: { searches: Queries['popularSearches'] }) {
  return (
    <Panel title="Popular Searches" empty={searches.length === 0 ? 'No search data available' : null}>
      {searches.slice(0, MOST_SHOWN).map(({ query, count }) => (
        <Asked key={query} query={query} often={whole(count)} />
      ))}
    </Panel>
  );
}

/** What is asked more often today than on other days. */
export function TrendingTopics({ topics }: { topics: Queries['trendingTopics'] }) {
  return (
    <Panel title="Trending Topics" empty={topics.length === 0 ? 'Nothing is asked more often than usual' : null}>
      {topics.slice(0, MOST_SHOWN).map(({ query, count, usual }) => (
        <Asked key={query} query={query} often={`${whole(count)}, usually ${usual.toFixed(1)} a day`} />
      ))}
    </Panel>
  );
}

/** A question and how often it is asked: below each other where there is no room beside. */
function Asked({ query, often }: { query: string; often: string }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere normal-nums">{query}</span>
      <span className="text-quiet">{often}</span>
    </li>
  );
}

/** Which picks did best, with the size of each record. */
export function TopPicks({ picks }: { picks: readonly TopPick[] }) {
  return (
    <Panel title="Top Performing Picks" empty={picks.length === 0 ? 'No pick data available' : null}>
      {rankTopPicks(picks).map(({ player, pick, imageUrl, wins, losses, total, winRate }) => (
        <li key={`${player} ${pick}`} className="flex flex-wrap items-center gap-x-3 py-2">
          <Avatar name={player} imageUrl={imageUrl} className="size-8 rounded-full text-xs" />
          <div className="min-w-0 flex-1 basis-24 wrap-anywhere">
            <p className="font-medium">{player}</p>
            <p className="text-xs text-quiet">{pick}</p>
          </div>
          <p className="ml-auto text-right">
            <span className={`block font-semibold ${RATE_LOOK[rateColour(winRate)]}`}>{percentText(winRate)}</span>
            <span className="block text-xs text-quiet">{`${wins}W ${losses}L of ${total}`}</span>
          </p>
        </li>
      ))}
    </Panel>
  );
}

function Panel({ title, empty, children }: { title: string; empty: string | null; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-lg border bg-raised p-4 text-sm">
      <h2 className="mb-2 text-sm">{title}</h2>
      {empty === null ? (
        <ol className="divide-y">{children}</ol>
      ) : (
        <p className="py-6 text-center text-quiet">{empty}</p>
      )}
    </section>
  );
}
