import { describe, expect, it } from '@jest/globals';
import { ADDRESSES } from './addresses.ts';
import { REQUESTS, ROUTES } from './registry.ts';

describe('registry', () => {
  it('has no duplicate routes', () => {
    const keys = ROUTES.map(({ method, path }) => `${method} ${path}`);
    expect(keys).toContain('GET /picks/top-picks');
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('exposes the address of every route, and nothing else, to the browser', () => {
    const addresses = ROUTES.map(({ method, path }) => ({ method, path }));
    expect(Object.values(ADDRESSES)).toEqual(addresses);
  });

  it('has no duplicate requests between services', () => {
    const subjects = REQUESTS.map(({ subject }) => subject);
    expect(subjects).toContain('auth.login');
    expect(new Set(subjects).size).toBe(subjects.length);
  });

  it('refuses unknown fields in every request body', () => {
    for (const { body, path } of ROUTES) {
      if (!body) continue;
      const issues = body.safeParse({ surprise: 1 }).error?.issues ?? [];
      expect({ path, codes: issues.map(({ code }) => code) }).toEqual({
        path,
        codes: expect.arrayContaining(['unrecognized_keys']),
      });
    }
  });
});
