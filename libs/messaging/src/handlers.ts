import { applyDecorators, UseFilters } from '@nestjs/common';
import type { EventContract, RequestContract } from '@overline/contracts';
import { EventPattern, MessagePattern } from '@nestjs/microservices';
import type { EventOptions } from './events/event.options.ts';
import { RethrowFilter } from './rethrow.filter.ts';

/** What a decorator leaves for the transport. */
export type HandlerExtras = { request: RequestContract } | { event: EventContract; options: EventOptions };

/** Answers a request of the contract; the payload arrives parsed. */
export function OnRequest(contract: RequestContract): MethodDecorator {
  return applyDecorators(
    MessagePattern(contract.subject, { request: contract } satisfies HandlerExtras),
    UseFilters(RethrowFilter),
  );
}

/**
 * Handles a durable event: at least once, its effect once. The handler runs inside the transaction that holds the inbox
 * row, so it must not call the network: it asks for an outside call instead (`OutsideCalls` of @overline/queue). An
 * event that it cannot take is parked. One listener a service and event.
 */
export function OnEvent(contract: EventContract, options: EventOptions = {}): MethodDecorator {
  return applyDecorators(
    EventPattern(contract.subject, { event: contract, options } satisfies HandlerExtras) as MethodDecorator,
    UseFilters(RethrowFilter),
  );
}
