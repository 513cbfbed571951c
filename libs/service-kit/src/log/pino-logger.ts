import type { LoggerService } from '@nestjs/common';
import { requestIdOf, traceIdOf } from '@overline/telemetry';
import { redact } from './redact.ts';
import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * Nest's log lines as one JSON object each. Secrets never reach the output, wherever in a line they stand.
 */
export class PinoLogger implements LoggerService {
  private readonly pino: Logger;

  constructor(service: string, level: string, output: DestinationStream = pino.destination(1)) {
    const options = {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: whatFor,
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

/** For which request, and in which trace, a line is written. */
function whatFor(): object {
  const [request, trace] = [requestIdOf(), traceIdOf()];
  return { ...(request ? { request_id: request } : {}), ...(trace ? { trace_id: trace } : {}) };
}
