import { setTimeout as sleep } from 'node:timers/promises';

type Health = { status?: string; details?: Record<string, { status?: string; message?: unknown }> };

/** What a service says about itself: ready, or why not yet. */
export type Readiness = { ready: boolean; detail: string };

/** Asks `url` once. No answer counts as not ready, without a word. */
export async function askHealth(url: string): Promise<Readiness> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    const body = await response.text();
    return { ready: response.ok, detail: response.ok ? '' : detailOf(body) };
  } catch {
    return { ready: false, detail: '' };
  }
}

/** The words of those parts that are not up, from a body `{ status, details }`. */
export function detailOf(body: string): string {
  try {
    const { details = {} } = JSON.parse(body) as Health;
    const waiting = Object.entries(details).filter(([, part]) => part.status !== 'up');
    return waiting
      .map(([name, { message }]) => (typeof message === 'string' && message !== '' ? message : name))
      .join('; ');
  } catch {
    return '';
  }
}

/** Asks until it is ready, telling each new detail. Rejects after `patienceMs`, naming who was waited for. */
export async function untilReady(
  name: string,
  url: string,
  patienceMs: number,
  tell: (detail: string) => void,
): Promise<void> {
  const until = Date.now() + patienceMs;
  let last = '';
  for (;;) {
    const { ready, detail } = await askHealth(url);
    if (ready) return;
    if (detail !== last) tell(detail);
    last = detail;
    if (Date.now() > until)
      throw new Error(`${name} is not ready after ${Math.round(patienceMs / 1000)} s${detail ? `: ${detail}` : ''}`);
    await sleep(150);
  }
}
