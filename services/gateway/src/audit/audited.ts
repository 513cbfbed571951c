import type { AuditDetails, AuditOutcome } from '@overline/contracts';
import type { z } from 'zod';

type Details = z.infer<typeof AuditDetails>;

const LONGEST = 200;

/** What became of a call, by the status of its answer. */
export function outcomeOf(statusCode: number): AuditOutcome {
  if (statusCode >= 500) return 'failed';
  return statusCode >= 400 ? 'refused' : 'done';
}

/** What a call was about: its path's parameters, else the id that its body names. */
export function targetOf(params: unknown, body: unknown): string | null {
  const named = Object.values(fieldsOf(params));
  if (named.length > 0) return named.join('/').slice(0, LONGEST);
  const { id, code } = fieldsOf(body);
  const target = id ?? code;
  return target === undefined ? null : String(target).slice(0, LONGEST);
}

/** The plain fields of what was asked for, and of a refusal what was answered. */
export function detailsOf(body: unknown, statusCode: number, answer: unknown): Details {
  const asked = fieldsOf(body);
  if (statusCode < 400) return asked;
  const { code, message } = fieldsOf(parsed(answer));
  return { ...asked, ...(code === undefined ? {} : { code }), ...(message === undefined ? {} : { message }) };
}

function fieldsOf(value: unknown): Details {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]: [string, unknown]): [string, Details[string]][] => {
      if (typeof field === 'string') return [[name, field.slice(0, LONGEST)]];
      return typeof field === 'number' || typeof field === 'boolean' ? [[name, field]] : [];
    }),
  );
}

function parsed(answer: unknown): unknown {
  if (typeof answer !== 'string') return undefined;
  try {
    return JSON.parse(answer) as unknown;
  } catch {
    return undefined;
  }
}
