import type { z } from 'zod';
import { StripeError } from '../account/stripe-error.ts';
import type { StripeSandbox } from '../sandbox/stripe-sandbox.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import type { Endpoint } from './endpoint.ts';
import { expanded } from './expand.ts';

export type ApiRequest = {
  id: string;
  path: string;
  form: Record<string, unknown>;
  key: string | undefined;
  requestId: string;
};
export type Answer = { status: number; body: unknown; isReplay: boolean };

/** Answers a request: repeats the stored answer for a known idempotency key, else does the work and stores it. */
export function answer({ account, idempotency }: StripeSandbox, endpoint: Endpoint, request: ApiRequest): Answer {
  const { key, path, form, requestId } = request;
  const now = account.now();
  try {
    const known = key === undefined ? undefined : idempotency.find(key, path, form, now);
    if (known) return { status: known.status, body: known.body, isReplay: true };
  } catch (error) {
    return refusal(error);
  }
  account.request = { id: requestId, idempotency_key: key ?? null };
  const result = attempt(() => work(account, endpoint, request));
  account.request = { id: null, idempotency_key: null };
  // A request that was refused before it started may be retried with the same key.
  if (key !== undefined && result.status !== 401) {
    idempotency.store(key, { at: now, path, params: form, status: result.status, body: result.body });
    account.revision++;
  }
  return result;
}

function work(account: StripeAccount, endpoint: Endpoint, { id, form }: ApiRequest): unknown {
  const { expand, ...rest } = form;
  const parsed = endpoint.params.safeParse(rest);
  if (!parsed.success) throw badParams(parsed.error);
  const paths = Array.isArray(expand) ? expand.map(String) : [];
  return expanded(account, endpoint.handle({ account, id, params: parsed.data }), paths);
}

function attempt(run: () => unknown): Answer {
  try {
    return { status: 200, body: run(), isReplay: false };
  } catch (error) {
    return refusal(error);
  }
}

function refusal(error: unknown): Answer {
  if (error instanceof StripeError) return { status: error.status, body: JSON.parse(error.body()), isReplay: false };
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
