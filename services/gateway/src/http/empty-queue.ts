import type { EventEmitter } from 'node:events';

/** Turns of the loop with nothing new before the queue counts as empty; the first may begin after the look at it. */
const QUIET_TURNS = 2;
/** Under a load that never pauses the queue is never empty. */
const MOST_TURNS = 5_000;

/**
 * Calls back in a turn of the event loop in which nobody came. Node takes one connection a turn, and whoever still
 * stands in line when a server stops to listen is cut off, though the kernel has told them that they are connected.
 */
export function whenQueueIsEmpty(server: EventEmitter, act: () => void): void {
  let came = 0;
  const count = (): void => {
    came += 1;
  };
  server.on('connection', count).on('request', count);
  const look = (quietTurns: number, turnsLeft: number): void => {
    if (quietTurns >= QUIET_TURNS || turnsLeft === 0) {
      server.off('connection', count).off('request', count);
      act();
      return;
    }
    const before = came;
    setImmediate(() => {
      look(came === before ? quietTurns + 1 : 0, turnsLeft - 1);
    });
  };
  look(0, MOST_TURNS);
}
