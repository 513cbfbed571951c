import { describe, expect, it } from '@jest/globals';
import { QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { AppError } from '@overline/contracts';
import { asDatabaseUnavailable, asRequestError, DatabaseUnavailable, isDataError } from './database-errors.ts';

const coded = (message: string, code: string): Error => Object.assign(new Error(message), { code });

describe('asDatabaseUnavailable', () => {
  it.each([
    coded('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
    coded('getaddrinfo ENOTFOUND postgres', 'ENOTFOUND'),
    coded('terminating connection due to administrator command', '57P01'),
    coded('the database system is starting up', '57P03'),
    coded('terminating connection due to idle-in-transaction timeout', '25P03'),
    coded('could not extend file "base/5/16384": No space left on device', '53100'),
    coded('could not read block 7 in file "base/5/16384": Input/output error', '58030'),
    Object.assign(coded('could not write init file', 'XX000'), { severity: 'FATAL' }),
    coded('Cannot call write after a stream was destroyed', 'ERR_STREAM_DESTROYED'),
    new Error('Connection terminated unexpectedly'),
    new Error('Client was closed and is not queryable'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Query runner already released. Cannot run queries anymore.'),
    new QueryRunnerProviderAlreadyReleasedError(),
  ])('recognizes that Postgres is down from %s', (error) => {
    const result = asDatabaseUnavailable(error);
    expect(result).toBeInstanceOf(DatabaseUnavailable);
    expect(result).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 5, cause: error });
  });

  it.each([
    coded('duplicate key value violates unique constraint', '23505'),
    coded('canceling statement due to statement timeout', '57014'),
    Object.assign(coded('unrecognized node type: 7', 'XX000'), { severity: 'ERROR' }),
    new TypeError('x is not a function'),
    new AppError({ code: 'ODD', kind: 'invalid', message: 'odd' }),
    'a text',
  ])('returns %s unchanged', (error) => {
    expect(asDatabaseUnavailable(error)).toBe(error);
  });
});

describe('asRequestError', () => {
  it('reports a conflict if a row that a new one refers to was deleted', () => {
    const error = coded('insert or update on table "second_factor" violates foreign key constraint', '23503');
    expect(asRequestError(error)).toMatchObject({ code: 'DELETED_MEANWHILE', kind: 'conflict', cause: error });
  });

  it('reports invalid input if Postgres cannot store a value', () => {
    const error = coded('invalid byte sequence for encoding "UTF8": 0x00', '22021');
    expect(asRequestError(error)).toMatchObject({ code: 'INVALID_REQUEST', kind: 'invalid', cause: error });
  });

  it('reports an outage as unavailable, and returns an unknown error unchanged', () => {
    const unknown = coded('duplicate key value violates unique constraint', '23505');
    expect(asRequestError(coded('the database system is starting up', '57P03'))).toBeInstanceOf(DatabaseUnavailable);
    expect(asRequestError(unknown)).toBe(unknown);
  });
});

describe('isDataError', () => {
  it.each([
    ['22021', 'a NUL in a text'],
    ['22P05', 'a NUL in JSON'],
    ['22003', 'a number out of range'],
    ['22P02', 'a text that is not a number'],
  ])('is true of %s, %s', (code) => {
    expect(isDataError(coded('refused', code))).toBe(true);
  });

  it.each(['23505', '40001', '57P01', '08006', 'ECONNREFUSED'])(
    'is false of %s, after which a retry may succeed',
    (code) => {
      expect(isDataError(coded('refused', code))).toBe(false);
    },
  );
});
