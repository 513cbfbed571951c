import type { PastGame } from '@overline/contracts';
import { formatAmount, formatDay } from '../../format/format.ts';
import type { Side } from './distribution/index.ts';
import { gameOutcome } from './games-behind.ts';

const LOOK = { WIN: 'bg-hit', LOSS: 'bg-miss', PUSH: 'bg-push' } as const;
const SIGN = { WIN: 'Hit', LOSS: 'Miss', PUSH: 'Push' } as const;

const WIDEST_REM = 3.5;
/** More games than this leave no room for numbers on a phone. */
const MOST_VALUES = 12;

type Props = { games: readonly PastGame[]; line: number; side: Side; unit: string };

/** Past games as bars against the line, oldest left; the same as a list for screen readers. */
export function PastGames({ games, line, side, unit }: Props) {
  const top = Math.max(line, ...games.map((game) => game.value)) * 1.1 || 1;
  return (
    <div className="min-w-48 pt-1 pb-4" style={{ maxWidth: `${games.length * WIDEST_REM}rem` }}>
      <div className="relative">
        <ol className="flex gap-1">
          {[...games].reverse().map((game) => (
            <GameBar
              key={game.day}
              game={game}
              line={line}
              side={side}
              unit={unit}
              top={top}
              showsValue={games.length <= MOST_VALUES}
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

type BarProps = { game: PastGame; line: number; side: Side; unit: string; top: number; showsValue: boolean };

function GameBar({ game, line, side, unit, top, showsValue }: BarProps) {
  const outcome = gameOutcome(game.value, line, side);
  const value = formatAmount(game.value);
  const where = `${formatDay(game.day, 'short')} ${game.home ? 'v' : 'at'} ${game.opponent}`;
  const words = `${where}: ${value} ${unit} in ${Math.round(game.minutes)} min, ${SIGN[outcome]}`;
  return (
    <li title={words} className="min-w-0 flex-1">
      <span className="sr-only">{words}</span>
      <span aria-hidden="true" className="flex h-24 items-end border-b border-line-strong">
        <span
          className={`block min-h-0.5 w-full rounded-t-sm ${LOOK[outcome]}`}
          style={{ height: `${(100 * game.value) / top}%` }}
        />
      </span>
      {showsValue ? (
        <span aria-hidden="true" className="mt-1 block text-center text-xs">
          {value}
        </span>
      ) : null}
    </li>
  );
}
