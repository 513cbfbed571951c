import { context, type Context, propagation, ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import { withRequestId } from '../request-id/request-id.ts';
import { type SpanOptions, startSpan } from '../span/span.ts';

/** A request from outside, from its arrival to its answer: what is done for it has its id, and belongs to its trace. */
export class IncomingRequest {
  private constructor(
    private readonly present: Context,
    private readonly span: Span | undefined,
  ) {}

  /** One that is not traced. */
  static of(id: string): IncomingRequest {
    return new IncomingRequest(withRequestId(ROOT_CONTEXT, id), undefined);
  }

  /** One whose trace begins here, or goes on where its `traceparent` header names one. */
  static traced(id: string, headers: object, span: SpanOptions): IncomingRequest {
    const parent = withRequestId(propagation.extract(ROOT_CONTEXT, headers), id);
    const started = startSpan(span, parent);
    return new IncomingRequest(trace.setSpan(parent, started), started);
  }

  /** Does the work as part of the request. */
  run<T>(work: () => T): T {
    return context.with(this.present, work);
  }

  /** The answer is out, with this HTTP status. */
  end(status: number): void {
    if (!this.span) return;
    this.span.setAttribute('http.response.status_code', status);
    if (status >= 500) this.span.setStatus({ code: SpanStatusCode.ERROR });
    this.span.end();
  }
}
