import { describe, expect, it } from '@jest/globals';
import * as contracts from '@overline/contracts';
import * as analyses from './analyses.ts';
import * as app from './app.ts';
import * as auth from './auth.ts';
import * as picks from './picks.ts';

const endpoints = Object.entries({ ...analyses, ...app, ...auth, ...picks });

describe('the addresses the pages call', () => {
  it.each(endpoints)('%s is the address of the contract of that name', (name, { method, path }) => {
    const contract: unknown = Reflect.get(contracts, name);
    expect(contract).toMatchObject({ method, path });
  });
});
