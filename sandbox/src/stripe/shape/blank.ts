import description from '../../../fixtures/stripe/schemas.json' with { type: 'json' };

type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

/** The part of JSON Schema that Stripe's API description uses. */
export type Schema = {
  type?: string | string[];
  anyOf?: Schema[];
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: JsonValue[];
  items?: Schema;
  additionalProperties?: unknown;
};

const PREFIX = '#/components/schemas/';
const { info, components } = description as unknown as {
  info: { version: string };
  components: { schemas: Record<string, Schema> };
};

/** The supported version of Stripe's API. */
export const API_VERSION = info.version;

/** The part of Stripe's API description that the sandbox needs. */
const SCHEMAS = components.schemas;

const SCALARS: Readonly<Record<string, JsonValue>> = { null: null, boolean: false, number: 0, integer: 0, string: '' };

/** A Stripe object with only its required fields: null where allowed, else empty, 0, false or the first enum value. */
export function blank(name: string): { [key: string]: JsonValue } {
  const schema = SCHEMAS[name];
  if (!schema) throw new Error(`There is no schema ${name}`);
  return emptyValue(schema) as { [key: string]: JsonValue };
}

function emptyValue({ $ref, type, anyOf, properties, required, enum: values }: Schema): JsonValue {
  if ($ref !== undefined) return blank($ref.slice(PREFIX.length));
  if (anyOf?.[0]) return anyOf.some((option) => option.type === 'null') ? null : emptyValue(anyOf[0]);
  if (Array.isArray(type)) return type.includes('null') ? null : emptyValue({ type: type[0] ?? 'null' });
  if (values) return values[0] ?? null;
  if (type === 'array') return [];
  if (properties) return Object.fromEntries((required ?? []).map((key) => [key, emptyValue(properties[key] ?? {})]));
  return type === undefined || type === 'object' ? {} : (SCALARS[type] ?? null);
}
