import { applyDecorators, type ArgumentsHost, Catch, type ExceptionFilter, UseFilters } from '@nestjs/common';
import { EventPattern, MessagePattern } from '@nestjs/microservices';
import type { EventContract, RequestContract } from '@overline/contracts';
import { type Observable, throwError } from 'rxjs';

export interface EventOptions {
  /**
   * Where a handler that is new in its service starts: at the events stored from now on, or at all kept events (14
   * days). `everything-kept` by default. An existing handler continues where it was.
   */
  from?: 'now' | 'everything-kept';
  /** Tries before an event is dead-lettered; 10 by default, which take about 3 minutes. */
  tries?: number;
}

/** Throw it from a handler when no retry can succeed: the event is dead-lettered at once. */
export class RejectedEvent extends Error {}

export type HandlerExtras = { request: RequestContract } | { event: EventContract; options: EventOptions };

/** Answers a request. Its input has been parsed. */
export function OnRequest(contract: RequestContract): MethodDecorator {
  return applyDecorators(
    MessagePattern(contract.subject, { request: contract } satisfies HandlerExtras),
    UseFilters(RethrowFilter),
  );
}

/**
 * Handles an event, delivered at least once, inside the transaction of its inbox row, so its effect happens once. The
 * handler must not call the network; it requests an outside call instead (`OutsideCalls` of @overline/queue). A service
 * has at most one handler per event.
 */
export function OnEvent(contract: EventContract, options: EventOptions = {}): MethodDecorator {
  return applyDecorators(
    EventPattern(contract.subject, { event: contract, options } satisfies HandlerExtras) as MethodDecorator,
    UseFilters(RethrowFilter),
  );
}

/** Passes the error itself to the transport; Nest would replace it with plain text. */
@Catch()
class RethrowFilter implements ExceptionFilter {
  catch(error: unknown, _host: ArgumentsHost): Observable<never> {
    return throwError(() => error);
  }
}
