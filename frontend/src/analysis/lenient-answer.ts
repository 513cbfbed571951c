import { z } from 'zod';
import { AnalyzedProp, PropForecast } from '@overline/contracts';
import { isFields, readNumber } from '../format/lenient.ts';

/** One analysed prop as the pages show it: without a forecast there is nothing to draw, and the words stand alone. */
export const ShownProp = AnalyzedProp.extend({
  probability: AnalyzedProp.shape.probability.catch(0),
  projectedAmount: AnalyzedProp.shape.projectedAmount.catch(0),
  pickDirection: AnalyzedProp.shape.pickDirection.catch('Over'),
  // It comes from our own model: it is whole, or of no use.
  forecast: z.preprocess((raw) => PropForecast.safeParse(raw).data ?? null, PropForecast.nullable()),
});
export type ShownProp = z.infer<typeof ShownProp>;

/**
 * An answer as its schema says, read leniently: numbers may be texts and are kept within their bounds, a missing text
 * is empty, one thing is a list of one, and what does not fit is left out of its list, or becomes null where it may.
 * Throws where a number is missing that the schema can neither do without nor make up.
 */
export function readAs<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  return schema.parse(fitted(schema, isFields(raw) ? raw : {}));
}

function fitted(schema: z.core.$ZodType, raw: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return isFields(raw) ? mapFields(def.shape, (field, name) => fitted(field, raw[name])) : undefined;
    case 'array':
      return listOf(raw)
        .map((item) => fitted(def.element, item))
        .filter((item) => item !== '' && fits(def.element, item));
    case 'nullable':
      return orNull(def.innerType, fitted(def.innerType, raw));
    case 'catch':
      return fitted(def.innerType, raw);
    case 'number':
      return withinBounds(schema as z.ZodNumber, readNumber(raw));
    case 'string':
      return textOf(raw);
    default:
      return raw;
  }
}

function mapFields(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  map: (field: z.core.$ZodType, name: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, map(field, name)]));
}

function listOf(raw: unknown): readonly unknown[] {
  if (Array.isArray(raw)) return raw;
  return raw === undefined || raw === null ? [] : [raw];
}

/** What is empty, or does not fit, is nothing where nothing is allowed. */
function orNull(schema: z.core.$ZodType, value: unknown): unknown {
  return value !== '' && fits(schema, value) ? value : null;
}

function fits(schema: z.core.$ZodType, value: unknown): boolean {
  return (schema as z.ZodType).safeParse(value).success;
}

function withinBounds({ minValue, maxValue }: z.ZodNumber, number: number | null): number | undefined {
  if (number === null) return undefined;
  return Math.min(Math.max(number, minValue ?? -Infinity), maxValue ?? Infinity);
}

function textOf(raw: unknown): string {
  return typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : '';
}
