import { z } from 'zod';
import { PropForecast, Teammate, WhatIf } from '@overline/contracts';

// Lenient schemas for search answers: a number may be text ("61.2%", "+120"), a single value is read as a list of one,
// and an invalid value is dropped from its list or becomes null.

/** A string; empty if it is missing. Numbers are converted to strings. */
export const text = z.preprocess(toText, z.string());
export const requiredText = z.preprocess(toText, z.string().min(1));
export const textOrNull = z.preprocess((raw) => toText(raw) || null, z.string().nullable());
export const requiredNumber = z.preprocess(readNumber, z.number());
export const numberOrNull = z.preprocess(readNumber, z.number().nullable());
export const numberOrZero = z.preprocess((raw) => readNumber(raw) ?? 0, z.number());
/** Percentages are clamped to 0–100. */
export const percentOrNull = z.preprocess(readPercent, z.number().nullable());
export const percentOrZero = z.preprocess((raw) => readPercent(raw) ?? 0, z.number());

/** A list that drops every item that does not match the schema `item`. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.preprocess(toList, z.array(z.unknown())).transform((raw) =>
    raw.flatMap((one): z.output<Item>[] => {
      const read = item.safeParse(one);
      return read.success ? [read.data] : [];
    }),
  );
}

/** The parsed value, or null if it does not match the schema. */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().catch(null);
}

/** One analyzed prop. Without a forecast there is no distribution to draw, only text. */
export const ShownProp = z.object({
  propDescription: text,
  probability: percentOrZero,
  confidence: percentOrNull,
  reasoning: text,
  pickDirection: z.enum(['Over', 'Under', 'Push']).catch('Over'),
  projectedAmount: numberOrZero,
  ev: numberOrNull,
  forecast: orNull(PropForecast),
  whatIf: orNull(WhatIf).optional(),
  teammates: listOf(Teammate).optional(),
});
export type ShownProp = z.infer<typeof ShownProp>;

/** Fields of every type of answer. */
export const answerFields = {
  sources: listOf(z.object({ uri: z.url(), title: text })),
  error: textOrNull,
  wordsBy: z.enum(['model', 'template']).catch('template'),
};
export const candidates = listOf(
  z.object({ label: text, detail: text, query: requiredText, startsAt: z.iso.datetime().nullish().catch(null) }),
);

function toText(raw: unknown): string {
  return typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : '';
}

function toList(raw: unknown): readonly unknown[] {
  if (Array.isArray(raw)) return raw;
  return raw === undefined || raw === null ? [] : [raw];
}

/** A number, or a numeric string with an optional trailing % and leading +. Null for anything not finite. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const bare = value.trim().replace(/%$/, '').replace(/^\+/, '').trim();
  if (bare === '') return null;
  const number = Number(bare);
  return Number.isFinite(number) ? number : null;
}

/** Reads a number like `readNumber` and clamps it to 0–100. */
export function readPercent(value: unknown): number | null {
  const number = readNumber(value);
  return number === null ? null : Math.min(Math.max(number, 0), 100);
}
