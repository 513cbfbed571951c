import { applyDecorators, UseFilters } from '@nestjs/common';
import type { EventContract, RequestContract } from '@overline/contracts';
import { EventPattern, MessagePattern } from '@nestjs/microservices';
import { RethrowFilter } from './rethrow.filter.ts';

/** What a decorator leaves for the transport. */
export type HandlerExtras = { request: RequestContract } | { event: EventContract };

/** Answers a request of the contract; the payload arrives parsed. */
export function OnRequest(contract: RequestContract): MethodDecorator {
  return applyDecorators(
    MessagePattern(contract.subject, { request: contract } satisfies HandlerExtras),
    UseFilters(RethrowFilter),
  );
}

/**
 * Handles a durable event: at least once, its effect once. The handler runs inside the transaction that holds the inbox
 * row, so it must not call the network. One listener a service and event.
 */
export function OnEvent(contract: EventContract): MethodDecorator {
  return applyDecorators(
    EventPattern(contract.subject, { event: contract } satisfies HandlerExtras) as MethodDecorator,
    UseFilters(RethrowFilter),
  );
}
