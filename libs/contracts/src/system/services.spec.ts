import { describe, expect, it } from '@jest/globals';
import { SCHEMAS, serviceOf, SERVICES } from './services.ts';

describe('the list of services', () => {
  const names = SERVICES.map(({ name }) => name);

  it('gives each service a name and a port of its own', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(SERVICES.map(({ port }) => port)).size).toBe(names.length);
  });

  it('names each service after those that must answer before it, so that starting in this order has no circle', () => {
    for (const [index, { name, after }] of SERVICES.entries())
      expect({ name, later: after.filter((other) => !(names.slice(0, index) as string[]).includes(other)) }).toEqual({
        name,
        later: [],
      });
  });

  it('has one service that is reached from outside', () => {
    expect(SERVICES.filter((service) => service.public).map(({ name }) => name)).toEqual(['gateway']);
  });

  it('gives a schema to whoever needs Postgres, and to nobody else', () => {
    expect(SCHEMAS).toContain('auth');
    expect(SCHEMAS).not.toContain('gateway');
  });

  it('finds a row by its name', () => {
    expect(serviceOf('picks').after).toEqual(['analysis']);
  });
});
