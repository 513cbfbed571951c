import type { z } from 'zod';
import { StripeError } from '../ledger/stripe-error.ts';
import type { StripeWorld } from '../account/stripe-world.ts';
import type { Endpoint } from './endpoint.ts';
import { expanded } from './expand.ts';

export type Asked = {
  id: string;
  path: string;
  form: Record<string, unknown>;
  key: string | undefined;
  requestId: string;
};
export type Answer = { status: number; body: unknown; isReplay: boolean };

/** Works on one request: a known key is answered as before, anything else is checked, done and kept under its key. */
export function answer({ ledger, idempotency }: StripeWorld, endpoint: Endpoint, asked: Asked): Answer {
  const { key, path, form, requestId } = asked;
  const now = ledger.now();
  try {
    const known = key === undefined ? undefined : idempotency.find(key, path, form, now);
    if (known) return { status: known.status, body: known.body, isReplay: true };
  } catch (error) {
    return refusal(error);
  }
  ledger.request = { id: requestId, idempotency_key: key ?? null };
  const result = attempt(() => work(ledger, endpoint, asked));
  ledger.request = { id: null, idempotency_key: null };
  // A request that was refused before it was begun may be sent again with its key.
  if (key !== undefined && result.status !== 401) {
    idempotency.keep(key, { at: now, path, params: form, status: result.status, body: result.body });
    ledger.revision++;
  }
  return result;
}

function work(ledger: StripeWorld['ledger'], endpoint: Endpoint, { id, form }: Asked): unknown {
  const { expand, ...rest } = form;
  const parsed = endpoint.params.safeParse(rest);
  if (!parsed.success) throw badParams(parsed.error);
  const paths = Array.isArray(expand) ? expand.map(String) : [];
  return expanded(ledger, endpoint.handle({ ledger, id, params: parsed.data }), paths);
}

function attempt(run: () => unknown): Answer {
  try {
    return { status: 200, body: run(), isReplay: false };
  } catch (error) {
    return refusal(error);
  }
}

function refusal(error: unknown): Answer {
  if (error instanceof StripeError) return { status: error.status, body: error.body(), isReplay: false };
  throw error;
}

function badParams({ issues }: z.ZodError): StripeError {
  const [issue] = issues;
  const path = issue?.path.map(String) ?? [];
  const name = (parts: readonly string[]): string =>
    parts.slice(1).reduce((all, part) => `${all}[${part}]`, parts[0] ?? '');
  if (issue?.code === 'unrecognized_keys') {
    const param = name([...path, issue.keys[0] ?? '']);
    return new StripeError(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = name(path);
  const isMissing = issue?.code === 'invalid_type' && issue.message.endsWith('received undefined');
  return new StripeError(
    400,
    isMissing ? `Missing required param: ${param}.` : `Invalid ${param}: ${issue?.message ?? 'not understood'}`,
    { code: isMissing ? 'parameter_missing' : 'parameter_invalid', param },
  );
}
