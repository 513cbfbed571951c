import { describe, expect, it } from '@jest/globals';
import { SCHEMAS, serviceOf, SERVICES } from './services.ts';

describe('the list of services', () => {
  const names = SERVICES.map(({ name }) => name);

  it('has unique names and ports', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(SERVICES.map(({ port }) => port)).size).toBe(names.length);
  });

  it('lists each service after those it depends on, so that the start order has no cycle', () => {
    for (const [index, { name, after }] of SERVICES.entries())
      expect({ name, later: after.filter((other) => !(names.slice(0, index) as string[]).includes(other)) }).toEqual({
        name,
        later: [],
      });
  });

  it('has one public service', () => {
    expect(SERVICES.filter((service) => service.public).map(({ name }) => name)).toEqual(['gateway']);
  });

  it('gives a schema only to services that need Postgres', () => {
    expect(SCHEMAS).toContain('auth');
    expect(SCHEMAS).not.toContain('gateway');
  });

  it('finds a service by name', () => {
    expect(serviceOf('picks').after).toEqual(['analysis']);
  });
});
