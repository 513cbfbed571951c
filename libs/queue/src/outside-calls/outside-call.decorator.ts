import { DiscoveryService } from '@nestjs/core';
import type { AfterCall, OutsideCall, OutsideCallOf } from './outside-call.ts';

type Process<Call extends OutsideCall> = (call: OutsideCallOf<Call>) => Promise<AfterCall | void>;

/** Marks a provider's method as the processor of a call. */
export const OutsideCallMark = DiscoveryService.createDecorator<OutsideCall>();

/**
 * Makes the calls of one kind. The network is used here, outside any transaction. A function that is returned runs in
 * the transaction that marks the call as done. `NoRetry` parks the call at once, `PauseQueue` lets the whole kind wait,
 * anything else that is thrown is tried again later.
 */
export function OnOutsideCall<Call extends OutsideCall>(call: Call) {
  return <Method extends Process<Call>>(
    target: object,
    key: string | symbol,
    method: TypedPropertyDescriptor<Method>,
  ): void => {
    (OutsideCallMark(call) as MethodDecorator)(target, key, method);
  };
}
