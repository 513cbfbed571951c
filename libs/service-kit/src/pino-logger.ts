import type { LoggerService } from '@nestjs/common';
import { requestIdOf, traceIdOf } from '@overline/telemetry';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Writes Nest's log entries as JSON lines, without secrets. */
export class PinoLogger implements LoggerService {
  private readonly pino: Logger;

  constructor(service: string, level: string, output: DestinationStream = pino.destination(1)) {
    const options = {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: currentRequest,
    };
    this.pino = pino(options, output);
  }

  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  private write(level: 'info' | 'error' | 'warn' | 'debug', message: unknown, rest: unknown[]): void {
    // Nest passes the context last, and for errors the stack before it.
    const context = rest.at(-1);
    const stack = rest.length > 1 ? rest[0] : undefined;
    const fields = typeof message === 'object' && message !== null ? message : { msg: String(message) };
    this.pino[level](redact({ context, ...(stack ? { stack } : {}), ...fields }));
  }
}

function currentRequest(): object {
  const request = requestIdOf();
  const trace = traceIdOf();
  return { ...(request ? { request_id: request } : {}), ...(trace ? { trace_id: trace } : {}) };
}

const SECRET_NAME = /pass(word|wd|phrase)?$|secret|token|api[-_]?key|authorization|cookie|credential|recovery-?code/i;
const HIDDEN = '[redacted]';
/** `redact` does not descend deeper than this; our own log entries are not nested deeper. */
const MAX_DEPTH = 8;

const SECRET_PATTERNS: readonly [RegExp, string][] = [
  // The password in a URL.
  [/(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@]*:)[^\s@]+(@)/gi, `$1${HIDDEN}$2`],
  [/(\b(?:bearer|basic)\s+)[\w.~+/=-]{8,}/gi, `$1${HIDDEN}`],
  // A JSON Web Token.
  [/\beyJ[\w-]{6,}\.[\w-]{6,}\.[\w-]+/g, HIDDEN],
  // Stripe and OpenAI keys; password hashes.
  [/\b(?:sk|rk|pk|whsec)[_-](?:live_|test_|proj-)?[\w-]{8,}/g, HIDDEN],
  [/\$argon2\w*\$[^\s"']+/g, HIDDEN],
  // A secret in a query parameter or a setting.
  [/(\b[\w-]*(?:password|secret|token|api[-_]?key)["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi, `$1${HIDDEN}`],
];

/**
 * Returns a copy without secrets at any depth: fields named like a secret, and text that looks like one. Errors become
 * their name, message, stack and cause.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return SECRET_PATTERNS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return '[too deep]';
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

/** Only texts are redacted: a number under the name of a secret, such as `tokens`, is a count. */
function isText(field: unknown): boolean {
  return typeof field === 'string' || (typeof field === 'object' && field !== null && !Array.isArray(field));
}

function errorFields({ name, message, stack, cause }: Error): object {
  return { name, message, stack, ...(cause === undefined ? {} : { cause }) };
}
