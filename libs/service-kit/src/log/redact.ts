const SECRET_NAME = /pass(word|wd|phrase)?$|secret|token|api[-_]?key|authorization|cookie|credential|recovery-?code/i;
const HIDDEN = '[redacted]';
/** Deeper than this nothing of ours lies. */
const DEEPEST = 8;

/** Secrets that are known by their look, wherever in a text they stand: what is kept of them is in the groups. */
const SECRET_LOOKS: readonly [RegExp, string][] = [
  // The password of an address.
  [/(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@]*:)[^\s@]+(@)/gi, `$1${HIDDEN}$2`],
  [/(\b(?:bearer|basic)\s+)[\w.~+/=-]{8,}/gi, `$1${HIDDEN}`],
  // A JSON Web Token.
  [/\beyJ[\w-]{6,}\.[\w-]{6,}\.[\w-]+/g, HIDDEN],
  // Keys of Stripe, OpenAI and alike; hashes of passwords.
  [/\b(?:sk|rk|pk|whsec)[_-](?:live_|test_|proj-)?[\w-]{8,}/g, HIDDEN],
  [/\$argon2\w*\$[^\s"']+/g, HIDDEN],
  // A secret as a parameter of an address or a line of settings.
  [/(\b[\w-]*(?:password|secret|token|api[-_]?key)["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi, `$1${HIDDEN}`],
];

/**
 * The same without secrets, at any depth: what stands under the name of a secret, and what looks like one in a text.
 * Errors become their name, message, stack and cause.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return SECRET_LOOKS.reduce((text, [look, kept]) => text.replace(look, kept), value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return '[deep]';
  if (value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  const fields = value instanceof Error ? errorFields(value) : value;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      SECRET_NAME.test(name) && isText(field) ? HIDDEN : redact(field, depth + 1),
    ]),
  );
}

/** A count of tokens is no token. */
function isText(field: unknown): boolean {
  return typeof field === 'string' || (typeof field === 'object' && field !== null && !Array.isArray(field));
}

function errorFields({ name, message, stack, cause }: Error): object {
  return { name, message, stack, ...(cause === undefined ? {} : { cause }) };
}
