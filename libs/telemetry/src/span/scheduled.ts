import { context, ROOT_CONTEXT } from '@opentelemetry/api';
import { newRequestId, withRequestId } from '../request-id/request-id.ts';
import { inNewSpan } from './span.ts';

/** Does work that only the clock has asked for: it has a request id, and where traces are on a trace, of its own. */
export function runScheduled<T>(name: string, work: () => T): T {
  return context.with(withRequestId(ROOT_CONTEXT, newRequestId()), () =>
    inNewSpan({ name: `schedule ${name}`, kind: 'internal' }, work),
  );
}
