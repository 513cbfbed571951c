import type { Context, TextMapGetter, TextMapPropagator, TextMapSetter } from '@opentelemetry/api';
import { isRequestId, REQUEST_ID_HEADER, requestIdOf, withRequestId } from './request-id.ts';

/** Carries the request's id wherever the trace goes, and where there is no trace as well. */
export class RequestIdPropagator implements TextMapPropagator {
  inject(present: Context, carrier: unknown, setter: TextMapSetter): void {
    const id = requestIdOf(present);
    if (id !== undefined) setter.set(carrier, REQUEST_ID_HEADER, id);
  }

  extract(present: Context, carrier: unknown, getter: TextMapGetter): Context {
    const id = getter.get(carrier, REQUEST_ID_HEADER);
    return isRequestId(id) ? withRequestId(present, id) : present;
  }

  fields(): string[] {
    return [REQUEST_ID_HEADER];
  }
}
