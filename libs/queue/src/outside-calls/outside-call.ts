import { DiscoveryService } from '@nestjs/core';
import type { Decorator } from '@overline/messaging';
import type { z } from 'zod';

export interface OutsideCall<Payload extends z.ZodType = z.ZodType> {
  /** Unique in the service, such as `post-message`. */
  name: string;
  payload: Payload;
  /** The call's signal fires after this long. */
  timeoutMs: number;
  /** Maximum tries; after the last failure the call is dead-lettered. */
  tries: number;
  /** Delay before the second try; it doubles with each further one. */
  backoffMs: number;
  longestBackoffMs: number;
  /** Calls that one instance makes at once; 4 by default. */
  concurrency?: number;
}

export function outsideCall<Payload extends z.ZodType>(definition: OutsideCall<Payload>): OutsideCall<Payload> {
  return definition;
}

export interface OutsideCallOf<Call extends OutsideCall> {
  /** The same for every try, so it can serve as the provider's idempotency key. */
  key: string;
  payload: z.output<Call['payload']>;
  attempt: number;
  /** Fires after the timeout and when this process is about to stop. Pass it to everything that waits. */
  signal: AbortSignal;
}

/** Work that runs in the transaction that marks the call as done. */
export type AfterCall = () => Promise<void>;

export type ProcessCall<Call extends OutsideCall = OutsideCall> = (
  call: OutsideCallOf<Call>,
) => Promise<AfterCall | void>;

export const OutsideCallMark = DiscoveryService.createDecorator<OutsideCall>();

/**
 * Marks a provider's method as the processor of a call. It runs outside any transaction, so it may use the network.
 * `UnrecoverableJob` dead-letters the call at once, `PauseQueue` pauses all calls of its kind, and after any other
 * error the call is tried again later.
 */
export function OnOutsideCall<Call extends OutsideCall>(call: Call): Decorator<ProcessCall<Call>> {
  return OutsideCallMark(call) as MethodDecorator;
}
