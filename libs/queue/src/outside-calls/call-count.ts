import { counter } from '@overline/telemetry';

const CALLS = { name: 'outside_calls_total', help: 'How tries of outside calls ended', labels: ['call', 'outcome'] };

/** Tells of calls before the first one is made. */
export function expectCalls(call: string): void {
  counter(CALLS).inc({ call, outcome: 'done' }, 0);
}

/** Counts how tries of calls end, for the service's metrics. */
export function countCall(call: string, outcome: 'done' | 'failed' | 'parked' | 'paused' | 'given-back'): void {
  counter(CALLS).inc({ call, outcome });
}
