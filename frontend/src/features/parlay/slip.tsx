import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/icon.tsx';
import { gameStateText } from '../../components/prop/game-state.tsx';
import { useGameStates } from '../../api/shared-queries.ts';
import { useNow } from '../../hooks/use-now.ts';
import { GameLink } from '../../components/name-links.tsx';
import { unitOf } from '../../components/prop/prop-unit.ts';
import { type Leg, legText } from '../../hooks/use-parlay-slip.ts';
import { formatAmount, formatDateTime, plural } from '../../lib/format.ts';

interface SlipProps {
  legs: readonly Leg[];
  /** Searches left today; Infinity without a limit. */
  left: number;
  running: boolean;
  error: string | null;
  onRemove: (id: string) => void;
  onClear: () => void;
  onAnalyze: () => void;
}

export function Slip({ legs, left, running, error, onRemove, onClear, onAnalyze }: SlipProps) {
  return (
    <section aria-labelledby="slip" className="rounded-lg border bg-raised">
      <header
        className={classNames(
          'flex min-h-14 items-center justify-between gap-3',
          'border-b border-dashed border-line-strong px-5',
        )}
      >
        <h2 id="slip" className="text-base">
          Your Parlay{' '}
          <span className="font-normal text-quiet">{legs.length === 0 ? '' : plural(legs.length, 'leg')}</span>
        </h2>
        {legs.length > 0 ? (
          <Button variant="quiet" size="small" onClick={onClear} disabled={running}>
            Clear
          </Button>
        ) : null}
      </header>
      {legs.length === 0 ? (
        <p className="px-5 py-8 text-center text-sm text-quiet">No props added yet. Each one you add becomes a leg.</p>
      ) : null}
      <ol className="divide-y divide-dashed">
        {legs.map((leg) => (
          <LegRow key={leg.id} leg={leg} disabled={running} onRemove={() => onRemove(leg.id)} />
        ))}
      </ol>
      <footer className="space-y-3 border-t border-dashed border-line-strong px-5 py-4">
        {error ? <Banner tone="error">{error}</Banner> : null}
        <Button className="w-full" aria-disabled={running} onClick={onAnalyze}>
          {running ? 'Analyzing...' : 'Analyze Parlay'}
        </Button>
        <p className="text-center text-xs text-quiet">
          Remaining searches today:{' '}
          <span className="font-semibold text-ink">{left === Number.POSITIVE_INFINITY ? '∞' : left}</span>
        </p>
      </footer>
    </section>
  );
}

function LegRow({ leg, disabled, onRemove }: { leg: Leg; disabled: boolean; onRemove: () => void }) {
  const game = useGameStates().get(leg.gameId ?? '');
  const now = useNow(60_000);
  const state = game ? gameStateText(game, now) : null;
  return (
    <li className="flex items-center gap-3 py-3 pr-3 pl-5">
      <div className="min-w-0 flex-1">
        <p className="text-sm text-quiet">{leg.playerName}</p>
        <p>
          <span className="font-semibold">
            {leg.selection} {formatAmount(leg.propLine)}
          </span>{' '}
          {unitOf(leg.propType)}
        </p>
        {game ? (
          <>
            <p className="text-xs text-quiet">
              <GameLink id={game.gameId}>
                {game.awayTeam} at {game.homeTeam}
              </GameLink>
              {state === null ? ` · ${formatDateTime(game.startsAt)}` : null}
            </p>
            {state === null ? null : (
              <p className="text-xs font-semibold">{`${state}. It can no longer be in a parlay.`}</p>
            )}
          </>
        ) : null}
      </div>
      <button
        type="button"
        aria-label={`Remove ${legText(leg)}`}
        disabled={disabled}
        onClick={onRemove}
        className={classNames(
          'inline-flex size-11 shrink-0 items-center justify-center',
          'rounded-md text-quiet hover:text-ink disabled:opacity-50',
        )}
      >
        <Icon name="close" className="size-4" />
      </button>
    </li>
  );
}
