import type { IncomingHttpHeaders } from 'node:http';
import { isRequestId, newRequestId, REQUEST_ID_HEADER } from '@overline/telemetry';

/** The id that the caller has given the request, where it is well formed, else one of ours. */
export function requestIdOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers[REQUEST_ID_HEADER];
  return isRequestId(given) ? given : newRequestId();
}
