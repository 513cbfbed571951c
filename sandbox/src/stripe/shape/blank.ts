import { readFileSync } from 'node:fs';
import { fixture } from '../../fixture/fixture.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

type Schema = {
  type?: string | string[];
  anyOf?: Schema[];
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: Json[];
};

const PREFIX = '#/components/schemas/';
const FILE = fixture('stripe/schemas.json');
const { info, components } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  info: { version: string };
  components: { schemas: Record<string, Schema> };
};

/** The one version of Stripe's API that is spoken here. */
export const API_VERSION = info.version;

/** Our part of Stripe's description of its API. */
export const SCHEMAS = components.schemas;

const SCALARS: Readonly<Record<string, Json>> = { null: null, boolean: false, number: 0, integer: 0, string: '' };

function emptyOf({ $ref, type, anyOf, properties, required, enum: values }: Schema): Json {
  if ($ref !== undefined) return blank($ref.slice(PREFIX.length));
  const [first] = anyOf ?? [];
  if (first) return anyOf?.some((one) => one.type === 'null') ? null : emptyOf(first);
  if (Array.isArray(type)) return type.includes('null') ? null : emptyOf({ type: type[0] ?? 'null' });
  if (values) return values[0] ?? null;
  if (type === 'array') return [];
  if (properties) return Object.fromEntries((required ?? []).map((key) => [key, emptyOf(properties[key] ?? {})]));
  return type === undefined || type === 'object' ? {} : (SCALARS[type] ?? null);
}

/** An object of Stripe's with every field that it must have: null where it may be, else nothing, zero or false. */
export function blank(name: string): { [key: string]: Json } {
  const schema = SCHEMAS[name];
  if (!schema) throw new Error(`There is no schema ${name}`);
  return emptyOf(schema) as { [key: string]: Json };
}
