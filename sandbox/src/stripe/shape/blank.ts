import description from '../../../fixtures/stripe/schemas.json' with { type: 'json' };

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The part of JSON Schema that Stripe's description uses. */
export type Schema = {
  type?: string | string[];
  anyOf?: Schema[];
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: Json[];
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

const SCALARS: Readonly<Record<string, Json>> = { null: null, boolean: false, number: 0, integer: 0, string: '' };

/** A Stripe object with all its required fields: null if allowed, else empty, zero or false. */
export function blank(name: string): { [key: string]: Json } {
  const schema = SCHEMAS[name];
  if (!schema) throw new Error(`There is no schema ${name}`);
  return emptyOf(schema) as { [key: string]: Json };
}

function emptyOf({ $ref, type, anyOf, properties, required, enum: values }: Schema): Json {
  if ($ref !== undefined) return blank($ref.slice(PREFIX.length));
  const [first] = anyOf ?? [];
  if (first) return anyOf?.some((option) => option.type === 'null') ? null : emptyOf(first);
  if (Array.isArray(type)) return type.includes('null') ? null : emptyOf({ type: type[0] ?? 'null' });
  if (values) return values[0] ?? null;
  if (type === 'array') return [];
  if (properties) return Object.fromEntries((required ?? []).map((key) => [key, emptyOf(properties[key] ?? {})]));
  return type === undefined || type === 'object' ? {} : (SCALARS[type] ?? null);
}
