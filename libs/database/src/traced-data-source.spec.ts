import { expect, it } from '@jest/globals';
import { statementSpan } from './traced-data-source.ts';

it.each([
  ['SELECT id FROM outbox WHERE id = $1', 'SELECT outbox'],
  ['  insert INTO "picks"."pick" (id) VALUES ($1)', 'INSERT pick'],
  ['UPDATE outside_call SET state = $1', 'UPDATE outside_call'],
  ['SELECT extract(epoch FROM max(at)) FROM price', 'SELECT price'],
  ['COMMIT', 'COMMIT'],
])('names the span of %j by its operation and table', (sql, name) => {
  expect(statementSpan(sql, 'picks')).toMatchObject({ name, kind: 'client', attributes: { 'db.namespace': 'picks' } });
});
