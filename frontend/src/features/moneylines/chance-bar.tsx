import { chanceText } from '@overline/forecast';
import { classNames } from '../../components/class-names.ts';

interface ChanceBarProps {
  home: string;
  away: string;
  /** Chance of the home team in percent: ours, and the market's where there is one. */
  ours: number;
  market: number | null;
}

/** One bar split by chance, the visitors' share left; ours large, the market's thin below, on the same scale. */
export function ChanceBar({ home, away, ours, market }: ChanceBarProps) {
  return (
    <div className="space-y-4">
      <Split name="Overline" note="" home={home} away={away} homeShare={ours} large />
      {market === null ? (
        <p className="text-sm text-quiet">Market: too few books quote both teams.</p>
      ) : (
        <Split name="Market" note="margin removed" home={home} away={away} homeShare={market} large={false} />
      )}
    </div>
  );
}

type SplitProps = { name: string; note: string; home: string; away: string; homeShare: number; large: boolean };

function Split({ name, note, home, away, homeShare, large }: SplitProps) {
  const awayShare = 100 - homeShare;
  const share = large ? 'text-lg font-semibold' : 'text-base font-semibold';
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <p className={share}>
          <span className="sr-only">
            {name}, {away}:{' '}
          </span>
          {chanceText(awayShare)}
        </p>
        <p className="text-center text-sm">
          <span className={large ? 'font-medium' : 'text-quiet'}>{name}</span>{' '}
          {note ? <span className="text-xs text-quiet">{note}</span> : null}
        </p>
        <p className={share}>
          <span className="sr-only">{home}: </span>
          {chanceText(homeShare)}
        </p>
      </div>
      <div
        aria-hidden="true"
        className={classNames('relative mt-1 flex overflow-hidden rounded-sm', large ? 'h-8' : 'h-2.5')}
      >
        <Part share={awayShare} leads={awayShare >= homeShare} large={large} />
        <Part share={homeShare} leads={homeShare > awayShare} large={large} />
        {/* Even odds, to see at a glance how far off they are. */}
        <span className="absolute inset-y-0 left-1/2 w-px bg-raised opacity-70" />
        <span
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-(--curve-line)"
          style={{ left: `${awayShare}%` }}
        />
      </div>
    </div>
  );
}

function Part({ share, leads, large }: { share: number; leads: boolean; large: boolean }) {
  const look = leads ? (large ? 'bg-(--curve-side)' : 'bg-(--line-strong)') : 'bg-(--curve-rest)';
  return <span className={look} style={{ width: `${share}%` }} />;
}
