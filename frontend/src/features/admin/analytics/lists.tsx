import type { ReactElement } from 'react';
import type { Analytics, TopPick } from '@overline/contracts';
import { Avatar } from '../../../components/avatar.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import { percentText, rateClass } from '../../../components/prop/rates.ts';
import { formatCount, formatPercent } from '../../../lib/format.ts';

const MAX_SHOWN = 5;
type Queries = Analytics['queries'];

export function PopularSearches({ searches }: { searches: Queries['popularSearches'] }) {
  return (
    <Panel title="Popular Searches" empty="No search data available">
      {searches.slice(0, MAX_SHOWN).map(({ query, count }) => (
        <QueryRow key={query} query={query} frequency={formatCount(count)} />
      ))}
    </Panel>
  );
}

/** Topics asked about more often today than on other days. */
export function TrendingTopics({ topics }: { topics: Queries['trendingTopics'] }) {
  return (
    <Panel title="Trending Topics" empty="No topic is searched more than usual">
      {topics.slice(0, MAX_SHOWN).map(({ query, count, usual }) => (
        <QueryRow key={query} query={query} frequency={`${formatCount(count)}, usually ${usual.toFixed(1)} a day`} />
      ))}
    </Panel>
  );
}

function QueryRow({ query, frequency }: { query: string; frequency: string }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere normal-nums">{query}</span>
      <span className="text-quiet">{frequency}</span>
    </li>
  );
}

export function TopPicks({ picks }: { picks: readonly TopPick[] }) {
  return (
    <Panel title="Top Performing Picks" empty="No pick data available">
      {rankTopPicks(picks).map(({ player, pick, imageUrl, wins, losses, total, winRate }) => (
        <li key={`${player} ${pick}`} className="flex flex-wrap items-center gap-x-3 py-2">
          <Avatar name={player} imageUrl={imageUrl} className="size-8 rounded-full text-xs" />
          <div className="min-w-0 flex-1 basis-24 wrap-anywhere">
            <p className="font-medium">{player}</p>
            <p className="text-xs text-quiet">{pick}</p>
          </div>
          <p className="ml-auto text-right">
            <span className={`block font-semibold ${rateClass(winRate)}`}>{percentText(winRate)}</span>
            <span className="block text-xs text-quiet">{`${wins}W ${losses}L of ${total}`}</span>
          </p>
        </li>
      ))}
    </Panel>
  );
}

interface PanelProps {
  title: string;
  /** Shown instead of an empty list. */
  empty: string;
  children: readonly ReactElement[];
}

function Panel({ title, empty, children }: PanelProps) {
  return (
    <section aria-label={title} className="min-w-0 rounded-lg border bg-raised p-4 text-sm">
      <h2 className="mb-2 text-sm">{title}</h2>
      {children.length === 0 ? (
        <p className="py-6 text-center text-quiet">{empty}</p>
      ) : (
        <ol className="divide-y">{children}</ol>
      )}
    </section>
  );
}

/** A win rate shrunk toward 50%, so that small samples do not rank first. */
const score = ({ wins, total }: TopPick): number => (wins + 2) / (total + 4);

/** The top five by score, then by pick, then by player. */
export function rankTopPicks(picks: readonly TopPick[]): TopPick[] {
  return [...picks]
    .sort((a, b) => score(b) - score(a) || a.pick.localeCompare(b.pick) || a.player.localeCompare(b.player))
    .slice(0, MAX_SHOWN);
}

/** Forecast chances compared with the outcomes of the last 30 days. */
export function Calibration({ calibration: { picks, brierScore, bins } }: { calibration: Analytics['calibration'] }) {
  const size = brierScore === null ? formatCount(picks) : `${formatCount(picks)}, Brier score ${brierScore.toFixed(3)}`;
  return (
    <section aria-label="Calibration" className="min-w-0 rounded-lg border bg-raised p-4 text-sm">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-sm">Calibration, last 30 days</h2>
        <p className="text-xs text-quiet">{`Picks: ${size}`}</p>
      </div>
      {bins.length === 0 ? (
        <p className="py-6 text-center text-quiet">No settled picks yet</p>
      ) : (
        <DataTable
          caption="Calibration by chance"
          rows={bins}
          keyOf={({ from }) => String(from)}
          columns={[
            { name: 'Forecast', of: ({ from, to }) => `${from}–${to}%` },
            { name: 'Picks', of: ({ picks: count }) => formatCount(count) },
            { name: 'Expected', of: ({ picks: count, expected }) => (count === 0 ? '–' : formatPercent(expected)) },
            {
              name: 'Won',
              of: ({ picks: count, actual }) => (count === 0 ? '–' : formatPercent(actual)),
              look: () => 'font-medium',
            },
          ]}
        />
      )}
    </section>
  );
}
