import type { HitRate } from '@overline/contracts';
import { Icon } from '../icon.tsx';
import type { Side } from './distribution/index.ts';
import { formatPercent } from '../../format/format.ts';
import { gamesBehind, hitPercent } from './games-behind.ts';
import { PastGames } from './past-games.tsx';
import type { PropFacts } from './prop-facts.ts';
import { unitOf } from './prop-unit.ts';
import { classNames } from '../class-names.ts';

/** How often this side would have won before, each share with its size and, opened, the games behind it. */
export function HitRates({ facts, side }: { facts: PropFacts; side: Side }) {
  return (
    <div className="divide-y border-y">
      {facts.hitRates.map((rate) => (
        <Rate key={rate.label} rate={rate} facts={facts} side={side} />
      ))}
    </div>
  );
}

function Rate({ rate, facts, side }: { rate: HitRate; facts: PropFacts; side: Side }) {
  const games = gamesBehind(rate, facts.games, facts.opponent);
  const percent = hitPercent(rate);
  const row = (
    <>
      <span className="min-w-0 flex-1">{rate.label}</span>
      <span className="text-quiet">{rate.n === 0 ? 'no games' : sizeOf(rate)}</span>
      <span className="w-16 text-right font-semibold">{percent === null ? '–' : formatPercent(percent)}</span>
    </>
  );
  if (games.length === 0) {
    return <div className="flex items-center gap-3 py-2.5 pr-8 text-sm">{row}</div>;
  }
  return (
    <details className="group">
      <summary
        className={classNames(
          'flex min-h-11 cursor-pointer list-none items-center',
          'gap-3 text-sm [&::-webkit-details-marker]:hidden',
        )}
      >
        {row}
        <Icon name="chevron" className="size-5 text-quiet transition-transform group-open:rotate-180" />
      </summary>
      <PastGames games={games} line={facts.line} side={side} unit={unitOf(facts.propType)} />
      {games.length < rate.n ? (
        <p className="pb-3 text-xs text-quiet">
          The latest {games.length} of {rate.n} games.
        </p>
      ) : null}
    </details>
  );
}

function sizeOf({ wins, losses, pushes }: HitRate): string {
  return `${wins} of ${wins + losses}${pushes > 0 ? `, ${pushes} pushed` : ''}`;
}
