import type { SpanOptions } from '@overline/telemetry';

/** Statements are a few hundred; one that is made anew each time must not fill the memory. */
const MOST_KNOWN = 2_000;
const LONGEST_TEXT = 300;
// A name before a bracket is a function, but after INTO.
const TABLE = /\b(?:(?:into|update)\s+"?(?:\w+"?\."?)?(\w+)|from\s+"?(?:\w+"?\."?)?(\w+)\b(?!\s*\())/i;

const known = new Map<string, SpanOptions>();

/** The span of a statement. Its text holds no values: those travel beside it. */
export function statementSpan(sql: string, schema: string): SpanOptions {
  const span = known.get(sql);
  if (span) return span;
  if (known.size >= MOST_KNOWN) known.clear();
  const made = spanOf(sql, schema);
  known.set(sql, made);
  return made;
}

function spanOf(sql: string, schema: string): SpanOptions {
  const text = sql.replaceAll(/\s+/g, ' ').trim();
  const operation = (/^\w+/.exec(text)?.[0] ?? 'SQL').toUpperCase();
  const [, written, read] = TABLE.exec(text) ?? [];
  const table = written ?? read;
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
