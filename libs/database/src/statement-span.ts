import type { SpanOf } from '@overline/telemetry';

/** Statements are a few hundred; one that is made anew each time must not fill the memory. */
const MOST_KNOWN = 2_000;
const LONGEST_TEXT = 300;
const TABLE = /\b(?:from|into|update|join)\s+"?(?:\w+"?\."?)?(\w+)/i;

const known = new Map<string, SpanOf>();

/** The span of a statement. Its text holds no values: those travel beside it. */
export function statementSpan(sql: string, schema: string): SpanOf {
  const span = known.get(sql);
  if (span) return span;
  if (known.size >= MOST_KNOWN) known.clear();
  const made = spanOf(sql, schema);
  known.set(sql, made);
  return made;
}

function spanOf(sql: string, schema: string): SpanOf {
  const text = sql.replaceAll(/\s+/g, ' ').trim();
  const operation = (/^\w+/.exec(text)?.[0] ?? 'SQL').toUpperCase();
  const table = TABLE.exec(text)?.[1];
  return {
    name: table ? `${operation} ${table}` : operation,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.namespace': schema,
      'db.operation.name': operation,
      'db.query.text': text.slice(0, LONGEST_TEXT),
      ...(table ? { 'db.collection.name': table } : {}),
    },
  };
}
