import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { EventContract, EventOf, InputOf, RequestContract, RequestReply } from '@overline/contracts';

export interface EventOptions {
  /**
   * The first event of a handler that is new in its service: the next one to be stored (`now`), or the oldest one in
   * the stream, which keeps 14 days (`everything-kept`, the default). An existing handler continues where it stopped.
   */
  from?: 'now' | 'everything-kept';
  /** The number of tries before an event is dead-lettered: 10 by default, over about 3 minutes. */
  tries?: number;
}

/** A handler throws this when no retry can succeed. The event is then dead-lettered at once. */
export class RejectedEvent extends Error {}

export const RequestMark = DiscoveryService.createDecorator<RequestContract>();
export const EventMark = DiscoveryService.createDecorator<{ contract: EventContract; options: EventOptions }>();

/** A handler may return nothing if the reply may be empty. */
type Reply<R extends RequestContract> =
  | RequestReply<R>
  | (Record<string, never> extends RequestReply<R> ? void : RequestReply<R>);

type Handler<Input, Output> = (input: Input) => Output | Promise<Output>;
/** Decorates a method of this type. */
export type Decorator<Method> = <M extends Method>(
  target: object,
  key: string | symbol,
  method: TypedPropertyDescriptor<M>,
) => void;

/** Marks a provider's method as the one that answers a request. Its input has been parsed. */
export function OnRequest<R extends RequestContract>(contract: R): Decorator<Handler<InputOf<R>, Reply<R>>> {
  return RequestMark(contract) as MethodDecorator;
}

/**
 * Marks a provider's method as the one that handles an event, delivered at least once, inside the transaction of its
 * inbox row, so its effect happens once. It must not call the network; it requests an outside call instead
 * (`OutsideCalls` of @overline/queue). A service has at most one handler per event.
 */
export function OnEvent<E extends EventContract>(
  contract: E,
  options: EventOptions = {},
): Decorator<Handler<EventOf<E>, void | undefined>> {
  return EventMark({ contract, options }) as MethodDecorator;
}

type Mark<T> = ReturnType<typeof DiscoveryService.createDecorator<T>>;

/** The methods of providers and controllers with a mark, bound to their instances. */
export function markedMethods<T>(
  discovery: DiscoveryService,
  mark: Mark<T>,
): { mark: T; method: (input: never) => unknown }[] {
  const scanner = new MetadataScanner();
  const wrappers = [...discovery.getProviders(), ...discovery.getControllers()];
  // A provider with an alias is in the list twice.
  const instances = new Set(
    wrappers.flatMap((wrapper) => (wrapper.isDependencyTreeStatic() ? [wrapper.instance] : [])),
  );
  return [...instances].flatMap((instance: Record<string, unknown> | null | undefined) => {
    if (instance === null || instance === undefined) return [];
    return scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object).flatMap((name) => {
      const method = instance[name];
      if (typeof method !== 'function') return [];
      const marked = Reflect.getMetadata(mark.KEY, method) as T | undefined;
      return marked === undefined ? [] : [{ mark: marked, method: method.bind(instance) as (input: never) => unknown }];
    });
  });
}
