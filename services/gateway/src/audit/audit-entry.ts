import type { AuditDetails, AuditOutcome } from '@overline/contracts';
import type { z } from 'zod';

type Details = z.infer<typeof AuditDetails>;

const MAX_CHARACTERS = 200;
const MAX_FIELDS = 30;
/** Control and format characters and unpaired surrogates, which Postgres cannot store or a page would garble. */
const UNPRINTABLE = /\p{C}/gu;

export function outcomeOf(statusCode: number): AuditOutcome {
  if (statusCode >= 500) return 'failed';
  return statusCode >= 400 ? 'refused' : 'done';
}

/** The target of a call, as the caller sent it: the parameters of its path, or else the ID or code in its body. */
export function targetOf(params: unknown, body: unknown): string | null {
  const named = Object.values(fieldsOf(params));
  if (named.length > 0) return named.join('/').slice(0, MAX_CHARACTERS);
  const { id, code } = fieldsOf(body);
  const target = id ?? code;
  return target === undefined ? null : String(target);
}

/** The request body's fields that are text, numbers or booleans, and the code and message of an error response. */
export function detailsOf(body: unknown, statusCode: number, payload: unknown): Details {
  const fields = fieldsOf(body);
  if (statusCode < 400) return fields;
  const { code, message } = fieldsOf(parsed(payload));
  return { ...fields, ...(code === undefined ? {} : { code }), ...(message === undefined ? {} : { message }) };
}

function fieldsOf(value: unknown): Details {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_FIELDS)
      .flatMap(([name, field]: [string, unknown]): [string, Details[string]][] => {
        if (typeof field === 'boolean' || Number.isFinite(field)) return [[cleaned(name), field as boolean | number]];
        // JSON allows 1e400, which is read as Infinity but cannot be stored as a number.
        return typeof field === 'string' || typeof field === 'number' ? [[cleaned(name), cleaned(String(field))]] : [];
      }),
  );
}

function cleaned(text: string): string {
  return text.slice(0, MAX_CHARACTERS).replaceAll(UNPRINTABLE, '\uFFFD');
}

function parsed(payload: unknown): unknown {
  if (typeof payload !== 'string') return undefined;
  try {
    return JSON.parse(payload) as unknown;
  } catch {
    return undefined;
  }
}
