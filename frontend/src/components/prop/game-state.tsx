import { countOf, type GamePhase, type GameState, phaseAt, type Pick, progressText } from '@overline/contracts';
import { useGameStates } from '../../api/shared-queries.ts';
import { useNow } from '../../hooks/use-now.ts';
import { formatAmount } from '../../lib/format.ts';

/** The phase of a pick's game. Until `game` is fetched, it depends on the pick's start time and outcome only. */
export function pickPhase({ outcome, game: { startsAt } }: Pick, game: GameState | undefined, now: number): GamePhase {
  // Grades before 2026-11-28 say "cancelled".
  const calledOff = /^game (postponed|canceled|cancelled)/.test(outcome.reason ?? '');
  if (outcome.status === 'UNKNOWN' && calledOff) return 'postponed';
  if (outcome.status !== 'PENDING') return 'final';
  return phaseAt(game ?? unknownGame(startsAt, now), now);
}

/** The assumed state of a game that has only a known start: its state is not loaded, or too old to be reported. */
export function unknownGame(startsAt: string, now: number): Game {
  return { phase: now - Date.parse(startsAt) > LONGEST_GAME_MS ? 'final' : 'scheduled', startsAt };
}

const LONGEST_GAME_MS = 6 * 3_600_000;

type Props = { pick: Pick; game: GameState | undefined; now: number; isOut: boolean };

/** The state of a pick once its game has started or was called off; nothing before. */
export function PickStateLine({ pick, game, now, isOut }: Props) {
  switch (pickPhase(pick, game, now)) {
    case 'scheduled':
      return null;
    case 'live':
      return <LiveLine text={pickProgress(pick, game, isOut)} />;
    case 'postponed':
      return <p className="text-sm text-quiet">{pick.outcome.reason ?? 'game postponed'}</p>;
    case 'final':
      return <FinalLine pick={pick} />;
  }
}

/** "4 of 6.5 · Q2 3:44"; for a player who was ruled out and has not played, "Ruled out · Q2 3:44". */
export function pickProgress(
  { playerId, market, propLine }: Pick,
  game: GameState | undefined,
  isOut: boolean,
): string {
  const count = game ? countOf(game, playerId, market) : null;
  if (isOut && count === null) return ['Ruled out', ...(game?.clock ? [game.clock] : [])].join(' · ');
  return progressText({ count, line: propLine, clock: game?.clock ?? null });
}

function LiveLine({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-2 text-sm">
      <span className="rounded-sm bg-accent-soft px-1.5 py-0.5 text-xs font-semibold text-accent">Under way</span>
      {text === 'Live' ? null : <span className="font-semibold">{text}</span>}
    </p>
  );
}

function FinalLine({ pick: { outcome, actualPerformance } }: { pick: Pick }) {
  if (outcome.status === 'PENDING') return <p className="text-sm text-quiet">Final. We are checking the result.</p>;
  if (actualPerformance === null) return <p className="text-sm text-quiet">{outcome.reason}</p>;
  return (
    <p className="text-sm">
      <span className="text-quiet">Actual</span>{' '}
      <span className="font-semibold">{formatAmount(actualPerformance)}</span>
    </p>
  );
}

/** The state of a game that has started or was called off, with a note that the numbers predate the game. */
export function GameStateLine({ gameId, startsAt }: { gameId: string; startsAt: string }) {
  const text = useGameStateText(gameId, startsAt);
  if (text === null) return null;
  return (
    <p className="text-sm">
      <span className="font-semibold">{text}.</span>{' '}
      <span className="text-quiet">The numbers are from before the game.</span>
    </p>
  );
}

/** Like `GameStateLine`, but without the score, which the game page shows itself, and without the note. */
export function GamePhaseLine({ gameId, startsAt }: { gameId: string; startsAt: string }) {
  const text = useGameStateText(gameId, startsAt, { withScore: false });
  return text === null ? null : <p className="text-sm font-semibold">{text}</p>;
}

function useGameStateText(gameId: string, startsAt: string, options?: { withScore: boolean }): string | null {
  const games = useGameStates();
  const now = useNow(60_000);
  const game = games.get(gameId) ?? unknownGame(startsAt, now);
  return gameStateText(game, now, options);
}

type Game = globalThis.Pick<GameState, 'phase' | 'startsAt'> & Partial<GameState>;

/** "Under way: Q2 3:44, Gulls 51, Foxes 48", "Final: Gulls 101, Foxes 99", "Postponed"; null before the start. */
export function gameStateText(game: Game, now: number, { withScore = true } = {}): string | null {
  const { clock, homeTeam, awayTeam, homeScore = null, awayScore = null } = game;
  const isScored = withScore && homeScore !== null && awayScore !== null;
  const score = isScored ? [`${awayTeam} ${awayScore}`, `${homeTeam} ${homeScore}`] : [];
  const facts = (before: readonly string[]): string => {
    const parts = [...before, ...score];
    return parts.length === 0 ? '' : `: ${parts.join(', ')}`;
  };
  switch (phaseAt(game, now)) {
    case 'scheduled':
      return null;
    case 'live':
      return `Under way${facts(clock ? [clock] : [])}`;
    case 'final':
      return `Final${facts([])}`;
    case 'postponed':
      return 'Postponed';
  }
}
