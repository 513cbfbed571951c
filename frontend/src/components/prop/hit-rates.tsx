import type { HitRate, PastGame, Side } from '@overline/contracts';
import { formatAmount, formatDay, formatPercent } from '../../lib/format.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { OUTCOMES } from './pick-marks.tsx';
import type { PropFacts } from './prop-facts.ts';
import { unitOf } from './prop-unit.ts';

/** How often this side has won in past games; each rate expands to its games. */
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
      <span className="text-quiet">{rate.n === 0 ? 'no games' : countText(rate)}</span>
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
      <GameBars games={games} line={facts.line} side={side} unit={unitOf(facts.propType)} />
      <LatestNote shown={games.length} of={rate.n} />
    </details>
  );
}

/** Says how many of the counted games the bars show, if they do not show all. */
export function LatestNote({ shown, of }: { shown: number; of: number }) {
  if (shown >= of) return null;
  return (
    <p className="pb-3 text-xs text-quiet">
      The latest {shown} of {of} games.
    </p>
  );
}

function countText({ wins, losses, pushes }: HitRate): string {
  return `${wins} of ${wins + losses}${pushes > 0 ? `, ${pushes} pushed` : ''}`;
}

/** The games that a hit rate counts, newest first; fewer than `n` if the forecast contains fewer. */
export function gamesBehind({ kind, n }: HitRate, games: readonly PastGame[], opponent: string): PastGame[] {
  if (kind === undefined) return [];
  const newest = [...games].sort((a, b) => b.day.localeCompare(a.day));
  const counted = kind === 'headToHead' ? newest.filter((game) => game.opponent === opponent) : newest;
  return counted.slice(0, n);
}

export function gameOutcome(value: number, line: number, side: Side): 'WIN' | 'LOSS' | 'PUSH' {
  if (value === line) return 'PUSH';
  return value > line === (side === 'Over') ? 'WIN' : 'LOSS';
}

/** Share of settled games that the picked side won, 0–100; null if none settled. */
export function hitPercent({ wins, losses }: HitRate): number | null {
  return wins + losses === 0 ? null : (100 * wins) / (wins + losses);
}

const OUTCOME_COLORS = { WIN: 'bg-hit', LOSS: 'bg-miss', PUSH: 'bg-push' } as const;

const MAX_BAR_REM = 3.5;
/** Above this number of games, phones hide the values under the bars. Above twice this number, every screen does. */
const MAX_VALUES = 12;

/** A past game. Minutes are null if the league does not count them. */
type BarGame = Omit<PastGame, 'minutes'> & { minutes: number | null };

type GameBarsProps = { games: readonly BarGame[]; line: number; side: Side; unit: string };

/** Past games as bars against the line, oldest on the left, with a text version for screen readers. */
export function GameBars({ games, line, side, unit }: GameBarsProps) {
  // 10% of headroom; 1 if every value is 0.
  const top = Math.max(line, ...games.map((game) => game.value)) * 1.1 || 1;
  return (
    <div className="min-w-[min(12rem,100%)] pt-1 pb-4" style={{ maxWidth: `${games.length * MAX_BAR_REM}rem` }}>
      <div className="relative">
        <ol className="flex gap-1">
          {[...games].reverse().map((game, index) => (
            <GameBar
              // A day can have two games.
              key={`${game.day} ${index}`}
              game={game}
              line={line}
              side={side}
              unit={unit}
              top={top}
              valueClass={valueClassFor(games.length)}
            />
          ))}
        </ol>
        <div aria-hidden="true" className="absolute inset-x-0 top-0 h-24">
          <div
            className="absolute inset-x-0 border-t-2 border-(--curve-line)"
            style={{ bottom: `${(100 * line) / top}%` }}
          />
        </div>
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-quiet">
        <span>{formatDay(games.at(-1)?.day ?? '', 'short')}</span>
        <span>line {formatAmount(line)}</span>
        <span>{formatDay(games[0]?.day ?? '', 'short')}</span>
      </p>
    </div>
  );
}

function valueClassFor(games: number): string {
  if (games > 2 * MAX_VALUES) return 'hidden';
  return games > MAX_VALUES ? 'hidden sm:block' : 'block';
}

type BarProps = { game: BarGame; line: number; side: Side; unit: string; top: number; valueClass: string };

function GameBar({ game, line, side, unit, top, valueClass }: BarProps) {
  const outcome = gameOutcome(game.value, line, side);
  const value = formatAmount(game.value);
  const where = `${formatDay(game.day, 'short')} ${game.home ? 'vs.' : 'at'} ${game.opponent}`;
  // Leagues that do not count minutes report 1 for a game played, or nothing.
  const time = (game.minutes ?? 0) > 1 ? ` in ${Math.round(game.minutes ?? 0)} min` : '';
  const text = `${where}: ${value} ${unit}${time}, ${OUTCOMES[outcome].word}`;
  return (
    <li title={text} className="min-w-0 flex-1">
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="flex h-24 items-end border-b border-line-strong">
        <span
          className={`block min-h-0.5 w-full rounded-t-sm ${OUTCOME_COLORS[outcome]}`}
          style={{ height: `${(100 * game.value) / top}%` }}
        />
      </span>
      <span aria-hidden="true" className={`mt-1 text-center text-xs ${valueClass}`}>
        {value}
      </span>
    </li>
  );
}
