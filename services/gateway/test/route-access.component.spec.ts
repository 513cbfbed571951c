import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROUTES } from '@overline/contracts/registry';
import { CALLERS, type CallerKind, ROUTE_ACCESS } from './route-access.ts';
import { type GatewayAlone, startGatewayAlone } from './running-gateway.ts';

let platform: GatewayAlone['platform'];
let gateway: GatewayAlone['gateway'];
let stop: GatewayAlone['stop'];

beforeAll(async () => {
  ({ platform, gateway, stop } = await startGatewayAlone());
});

afterAll(() => stop());

const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

/** The status of a call by a new user. The body is not read, since some responses never end. */
async function statusOf(method: string, path: string, caller: CallerKind): Promise<number> {
  const abort = new AbortController();
  const response = await fetch(`${gateway.address}/api${path.replaceAll(/:\w+/g, '2026-01-15')}`, {
    method,
    headers: caller === 'visitor' ? {} : { authorization: `Bearer ${platform.person(caller).token}` },
    signal: abort.signal,
  });
  abort.abort();
  return response.status;
}

/** 401 or 403 if the caller is refused, or 'let through' for any other response of the route. */
async function verdictOn(method: string, path: string, caller: CallerKind): Promise<string> {
  const status = await statusOf(method, path, caller);
  return status === 401 || status === 403 ? String(status) : 'let through';
}

describe('the route access table', () => {
  it('lists every route of the gateway, and no other', () => {
    expect(ROUTE_ACCESS.map(nameOf).sort()).toEqual(ROUTES.map(nameOf).sort());
  });

  it.each(ROUTE_ACCESS.map((row) => [nameOf(row), row.lowest, row] as const))(
    '%s is for %s and above',
    async (_, lowest, { method, path }) => {
      const least = CALLERS.indexOf(lowest);
      const expected = CALLERS.map((caller, index) => {
        if (index >= least) return [caller, 'let through'];
        return [caller, caller === 'visitor' ? '401' : '403'];
      });
      const actual: [string, string][] = [];
      for (const caller of CALLERS) actual.push([caller, await verdictOn(method, path, caller)]);
      expect(actual).toEqual(expected);
    },
  );
});
