import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const MOST_MESSAGES = 5;
const LONGEST_NAME = 40;

/** One sentence or more for the person who typed it; each names its field. */
export function describeIssues(issues: readonly Issue[]): string {
  const messages = new Set(issues.map(describe));
  return [...messages].slice(0, MOST_MESSAGES).join('. ');
}

function describe(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return unknownFields(issue.keys);
  if (issue.path.length === 0) return 'Send a JSON object';
  const field = issue.path.map(String).join('.');
  return namesField(issue.message, String(issue.path.at(-1))) ? issue.message : `${field}: ${lowered(issue.message)}`;
}

function unknownFields(keys: readonly string[]): string {
  const names = keys.slice(0, MOST_MESSAGES).map(readable);
  const more = keys.length > names.length ? ` and ${keys.length - names.length} more` : '';
  return `Unknown field${keys.length > 1 ? 's' : ''}: ${names.join(', ')}${more}`;
}

/** "Email is required" names the field newEmail: the last word of its name tells. */
function namesField(message: string, field: string): boolean {
  const lastWord = /[A-Z]?[a-z]+$/.exec(field)?.[0] ?? field;
  return message.toLowerCase().includes(lastWord.toLowerCase());
}

function lowered(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}

/** A name as it can stand in a message: no control characters, not endless. */
function readable(name: string): string {
  const clean = name.replaceAll(/[\p{C}]/gu, '\u{fffd}');
  return clean.length > LONGEST_NAME ? `${clean.slice(0, LONGEST_NAME)}…` : clean;
}
