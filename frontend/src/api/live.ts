import type { LiveUpdate } from '@overline/contracts';
import { createParser } from 'eventsource-parser';
import { ApiError, NO_RESPONSE_MESSAGE } from './api-error.ts';
import { API_BASE } from './call.ts';
import { routes } from './routes.ts';
import { applySessionRules } from './session-rules.ts';
import { readToken } from './token.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

export interface LiveListener {
  onUpdate: (update: LiveUpdate) => void;
  /** The stream is there again after a gap: anything may have changed meanwhile. */
  onReturn: () => void;
}

/** Follows the live updates until `signal` aborts; comes back after every break, waiting longer each time. */
export async function followLive(listener: LiveListener, signal: AbortSignal): Promise<void> {
  let wait = FIRST_WAIT_MS;
  let opened = 0;
  while (!signal.aborted) {
    try {
      // After a gap all is fetched anew: nothing has to be told that came before.
      const body = await openLive(opened === 0 ? Math.round(performance.now()) : 0, signal);
      opened += 1;
      wait = FIRST_WAIT_MS;
      if (opened > 1) listener.onReturn();
      await readEvents(body, (data) => pass(data, listener));
    } catch (error) {
      if (signal.aborted || (error instanceof ApiError && error.status === 401)) return;
    }
    await pause(wait, signal);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}

/** What changed in the last `age` ms, in which the page asked for what it shows, is told at once. */
async function openLive(age: number, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const token = readToken();
  const response = await fetch(`${API_BASE}${routes.liveUpdates.path}?age=${age}`, {
    headers: { Accept: 'text/event-stream', ...(token === null ? {} : { Authorization: `Bearer ${token}` }) },
    credentials: 'include',
    redirect: 'manual',
    signal,
  });
  if (response.ok && response.body) return response.body;
  const error = new ApiError({ kind: 'http', status: response.status, message: NO_RESPONSE_MESSAGE });
  applySessionRules(error, token);
  throw error;
}

/** Reads server-sent events and hands over the data of each. */
export async function readEvents(body: ReadableStream<Uint8Array>, onData: (data: string) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  const parser = createParser({ onEvent: ({ data }) => onData(data) });
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(value);
  }
}

function pass(data: string, { onUpdate }: LiveListener): void {
  try {
    onUpdate(JSON.parse(data) as LiveUpdate);
  } catch {
    // A message that is no JSON is from no server of ours; the next one may be.
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
