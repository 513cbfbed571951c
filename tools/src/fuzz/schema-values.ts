import fc from 'fast-check';
import { z } from 'zod';

/** The part of JSON Schema that zod generates. */
type JsonSchema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
};

/** Values that exist in the system, by field name. Generated IDs and names would never exist there. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

const LONGEST_TEXT = 60;
const MAX_ITEMS = 4;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2024, 0, 1);
const day = fc.integer({ min: 0, max: 1_200 }).map((days) => new Date(FIRST_DAY + days * DAY_MS).toISOString());

/**
 * Values that the schema's JSON Schema allows. Rules that JSON Schema cannot express may refuse some of them, so check
 * each value with the schema itself.
 */
export function valuesOf(schema: z.ZodType, known: Known = {}): fc.Arbitrary<unknown> {
  return valuesOfJson(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, known);
}

function valuesOfJson(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOfJson(choice, known)));
  if (schema.allOf) return valuesOfJson(Object.assign({}, ...schema.allOf) as JsonSchema, known);
  switch (schema.type) {
    case 'string':
      return texts(schema);
    case 'integer':
      return fc.integer(range(schema, 1));
    case 'number':
      return fc.double({ ...range(schema, 0), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return lists(schema, known);
    case 'object':
      return objects(schema, known);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function texts({ format, pattern, minLength = 0, maxLength = LONGEST_TEXT }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.stringMatching(/^[a-z]{3,10}$/).map((name) => `${name}@fuzz.test`);
  if (format === 'date') return day.map((text) => text.slice(0, 10));
  if (format === 'date-time') return day;
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, LONGEST_TEXT)) };
  const any = fc.string({ unit: 'grapheme-ascii', ...length });
  return pattern === undefined ? any : fc.oneof(matching(pattern), any);
}

/** Texts that match a pattern; any text where fast-check does not support it (lookarounds). */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return fc.string();
  }
}

function range(schema: JsonSchema, step: 0 | 1): { min: number; max: number } {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const min = minimum ?? (exclusiveMinimum === undefined ? -1_000 : exclusiveMinimum + step);
  const max = maximum ?? (exclusiveMaximum === undefined ? 1_000_000 : exclusiveMaximum - step);
  const whole = { min: Math.max(min, -2_147_483_648), max: Math.min(max, 2_147_483_647) };
  return step === 1 ? whole : { min, max };
}

function lists({ items, prefixItems, minItems = 0, maxItems = MAX_ITEMS }: JsonSchema, known: Known) {
  if (prefixItems) return fc.tuple(...prefixItems.map((item) => valuesOfJson(item, known)));
  const maxLength = Math.max(minItems, Math.min(maxItems, MAX_ITEMS));
  return fc.array(valuesOfJson(items ?? {}, known), { minLength: minItems, maxLength });
}

function objects({ properties = {}, required = [], additionalProperties }: JsonSchema, known: Known) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => {
      const values = valuesOfJson(field, known);
      const knownValues = known[name] ?? [];
      return [
        name,
        knownValues.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...knownValues) }, values) : values,
      ];
    }),
  );
  const record = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  if (typeof additionalProperties !== 'object' || Object.keys(properties).length > 0) return record;
  return fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), valuesOfJson(additionalProperties, known), { maxKeys: 3 });
}

/** Strings that break careless parsers, queries, logs and pages. */
export const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    ...['', ' ', '\0', 'a\0b', '\ud800', '%00', '%E0%A4%A', '../../etc/passwd', '__proto__', 'constructor', 'NaN'],
    ...["' OR 1=1 --", '<script>alert(1)</script>', '{{7*7}}', '${7*7}', '\r\nset-cookie: a=b', 'null', '1e999'],
    ...['x'.repeat(5_000), '💥'.repeat(50), '9'.repeat(400), '2026-02-30', '00000000-0000-0000-0000-000000000000'],
  ),
);

const hostileValue = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, -1, -0, 1e308, 2 ** 53, [], {}, [[[]]], { $gt: '' }, { length: -1 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Valid values with one field removed, replaced or added. */
export function nearly(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(values, fc.nat(20), fc.constantFrom('drop', 'replace', 'add'), hostileText, hostileValue)
    .map(([value, at, change, key, odd]) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return odd;
      const names = Object.keys(value);
      const name = names[at % Math.max(1, names.length)];
      if (change === 'add' || name === undefined) return { ...value, [key]: odd };
      const { [name]: _dropped, ...rest } = value as Record<string, unknown>;
      return change === 'drop' ? rest : { ...rest, [name]: odd };
    });
}

/** Request bodies as text, most of them invalid for every route. */
export const hostileBody = fc.oneof(
  fc.constantFrom(
    ...['', '{', '[]', '[[[', 'null', '"', '1e999', 'NaN', '{"a":1,}', '{"__proto__":{"admin":true}}'],
    ...['{"email":"a","email":"b"}', '['.repeat(50_000), '"\\ud800"', '{"password":{"$ne":null}}'],
  ),
  hostileValue.map((value) => JSON.stringify(value) ?? ''),
);
