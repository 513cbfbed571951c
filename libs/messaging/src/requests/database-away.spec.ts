import { describe, expect, it } from '@jest/globals';
import { AppError } from '@overline/contracts';
import { DatabaseUnavailable, asDatabaseUnavailable } from './database-away.ts';

const coded = (message: string, code: string): Error => Object.assign(new Error(message), { code });

describe('sayDatabaseAway', () => {
  it.each([
    coded('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
    coded('getaddrinfo ENOTFOUND postgres', 'ENOTFOUND'),
    coded('terminating connection due to administrator command', '57P01'),
    coded('the database system is starting up', '57P03'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
  ])('knows that Postgres is away by %s', (error) => {
    const said = asDatabaseUnavailable(error);
    expect(said).toBeInstanceOf(DatabaseUnavailable);
    expect(said).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 5, cause: error });
  });

  it.each([
    coded('duplicate key value violates unique constraint', '23505'),
    coded('canceling statement due to statement timeout', '57014'),
    new TypeError('x is not a function'),
    new AppError({ code: 'ODD', kind: 'invalid', message: 'odd' }),
    'a text',
  ])('leaves %s as it is', (error) => {
    expect(asDatabaseUnavailable(error)).toBe(error);
  });
});
