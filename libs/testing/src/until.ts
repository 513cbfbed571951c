import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 20;
/** Only a failing test waits this long, but on a slow, busy machine a passing one may need much of it. */
const PATIENCE_MS = 60_000;

/** Polls a condition until it holds. @throws Error with the condition's source after `withinMs` */
export async function until(condition: () => boolean | Promise<boolean>, withinMs = PATIENCE_MS): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Not within ${withinMs} ms: ${condition.toString()}`);
    await sleep(POLL_MS);
  }
}
