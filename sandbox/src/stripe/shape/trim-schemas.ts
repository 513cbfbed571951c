import { readFileSync, writeFileSync } from 'node:fs';
import type { Schema } from './blank.ts';
import used from './used-fields.json' with { type: 'json' };

const PREFIX = '#/components/schemas/';

/** Nullable and optional fields that the sandbox fills. All other nullable and optional fields are dropped or null. */
const FILLED: Readonly<Record<string, readonly string[]>> = used.optionalFields;

const isNull = ({ type }: Schema): boolean => type === 'null';
const isScalarOrNull = ({ type }: Schema): boolean =>
  Array.isArray(type) && type.includes('null') && !type.includes('object') && !type.includes('array');

/** The schema of a field; undefined if the sandbox never sends it. */
function field(owner: string, name: string, schema: Schema, isRequired: boolean): Schema | undefined {
  const isFilled = FILLED[owner]?.includes(name) ?? false;
  if (!isRequired && !isFilled) return undefined;
  if (isFilled || isScalarOrNull(schema)) return bare(schema);
  const mayBeNull = (Array.isArray(schema.type) && schema.type.includes('null')) || schema.anyOf?.some(isNull);
  if (!mayBeNull) return bare(schema);
  // A nullable id stays a nullable id; a nullable object becomes null.
  return schema.anyOf?.some(({ type }) => type === 'string') ? { type: ['string', 'null'] } : { type: 'null' };
}

/** A schema without the keywords that a validator does not know. */
function bare({ type, anyOf, $ref, properties, required, items, enum: values, additionalProperties }: Schema): Schema {
  return {
    ...(type === undefined ? {} : { type }),
    ...($ref === undefined ? {} : { $ref }),
    ...(values === undefined ? {} : { enum: values }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(bare) }),
    ...(items === undefined ? {} : { items: bare(items) }),
    ...(required === undefined ? {} : { required }),
    ...(typeof additionalProperties === 'object' && additionalProperties !== null ? { additionalProperties } : {}),
    ...(properties === undefined
      ? {}
      : { properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, bare(inner)])) }),
  };
}

function trim(name: string, { properties = {}, required = [] }: Schema): Schema {
  const kept = Object.entries(properties).flatMap(([key, schema]) => {
    const trimmed = field(name, key, schema, required.includes(key));
    return trimmed ? [[key, trimmed] as const] : [];
  });
  return { type: 'object', properties: Object.fromEntries(kept), required, additionalProperties: false };
}

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner.slice(PREFIX.length)] : refsIn(inner),
  );
}

/** The part of Stripe's API description that the sandbox fills in. Answers that fit it also fit the original. */
function trimSchemas(all: Readonly<Record<string, Schema>>): Record<string, Schema> {
  const trimmed = new Map<string, Schema>();
  const open = [...used.objects];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const schema = all[name];
    if (trimmed.has(name) || !schema) continue;
    const result = trim(name, schema);
    trimmed.set(name, result);
    open.push(...refsIn(result));
  }
  return Object.fromEntries([...trimmed].sort(([a], [b]) => (a < b ? -1 : 1)));
}

// node --conditions=source sandbox/src/stripe/shape/trim-schemas.ts DESCRIPTION.json writes
// fixtures/stripe/schemas.json
const [, script, source] = process.argv;
if (source !== undefined && script?.endsWith('trim-schemas.ts')) {
  const { info, components } = JSON.parse(readFileSync(source, 'utf8'));
  const lines = Object.entries(trimSchemas(components.schemas)).map(
    ([name, schema]) => `${JSON.stringify(name)}:${JSON.stringify(schema)}`,
  );
  const about = { title: info.title, version: info.version, 'x-license': 'MIT (stripe-node, © Stripe)' };
  const head = `"openapi":"3.1.0","info":${JSON.stringify(about)}`;
  writeFileSync(
    new URL('../../../fixtures/stripe/schemas.json', import.meta.url),
    `{${head},"components":{"schemas":{\n${lines.join(',\n')}\n}}}\n`,
  );
}
