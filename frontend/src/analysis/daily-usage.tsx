import { SEARCHES_PER_DAY, type User } from '@overline/contracts';

/** Above this share of the allowance the bar turns red. */
const HIGH_USAGE_PERCENT = 80;

export interface Usage {
  used: number;
  /** Null if there is no limit. */
  allowance: number | null;
  left: number;
  /** Share of the allowance used, 0–100. */
  percent: number;
  isHigh: boolean;
}

export function usageOf({ tier, searchCountToday: used }: Pick<User, 'tier' | 'searchCountToday'>): Usage {
  if (tier === 'Admin') return { used, allowance: null, left: Number.POSITIVE_INFINITY, percent: 0, isHigh: false };
  const allowance = SEARCHES_PER_DAY[tier];
  const percent = allowance === 0 ? 0 : Math.min((100 * used) / allowance, 100);
  return { used, allowance, left: Math.max(allowance - used, 0), percent, isHigh: percent > HIGH_USAGE_PERCENT };
}

export function DailyUsage({ user }: { user: User }) {
  const { used, allowance, left, percent, isHigh } = usageOf(user);
  return (
    <section aria-labelledby="daily-usage" className="rounded-lg border bg-raised p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="daily-usage" className="text-base">
          Daily Usage
        </h2>
        {allowance === 0 ? null : (
          <p className="text-sm">
            <span className="font-semibold">{used}</span>{' '}
            <span className="text-quiet">{allowance === null ? 'today' : `of ${allowance}`}</span>
          </p>
        )}
      </div>
      {!allowance ? null : (
        <div
          role="progressbar"
          aria-label="Searches used today"
          aria-valuemin={0}
          aria-valuemax={allowance}
          aria-valuenow={Math.min(used, allowance)}
          data-high={isHigh}
          className="mt-3 h-2 overflow-hidden rounded-full bg-sunk"
        >
          <div
            className={`h-full rounded-full transition-[width] ${isHigh ? 'bg-(--gauge-red)' : 'bg-(--curve-line)'}`}
            style={{ width: `${percent}%` }}
          />
        </div>
      )}
      <p className="mt-2 text-xs text-quiet">{usageText(allowance, left)}</p>
    </section>
  );
}

export function SearchesLeft({ user }: { user: User }) {
  const { allowance, left } = usageOf(user);
  return (
    <p className="mt-4 border-t pt-3 text-xs text-quiet">
      {allowance === null
        ? 'Unlimited searches.'
        : `${left} of ${allowance} searches left today. Each answer uses one.`}
    </p>
  );
}

function usageText(allowance: number | null, left: number): string {
  if (allowance === null) return 'Unlimited searches.';
  if (allowance === 0) return 'Your plan includes no AI searches.';
  return `${left === 0 ? 'None' : left} left. Resets at midnight Central.`;
}
