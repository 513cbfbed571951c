import type { Logger } from '@nestjs/common';
import { AppError, type RequestContract } from '@overline/contracts';
import type { Msg } from 'nats';
import { type Bus, respondWithError } from '../bus/bus.ts';

type Handler = (input: unknown) => Promise<unknown>;

/** Answers one request in the service's queue group: each request goes to one instance. */
export function serveRequest(bus: Bus, contract: RequestContract, handler: Handler, logger: Logger): void {
  const answer = async (message: Msg): Promise<void> => {
    try {
      const parsed = contract.input.safeParse(message.json());
      if (!parsed.success) throw badInput(contract, parsed.error.message);
      message.respond(JSON.stringify(await handler(parsed.data)));
    } catch (error) {
      respondWithError(message, toAppError(error, contract, logger));
    }
  };
  bus.connection.subscribe(contract.subject, {
    queue: bus.service,
    callback: (error, message) => {
      if (error) logger.error({ msg: 'subscription failed', subject: contract.subject, error: String(error) });
      else void answer(message);
    },
  });
}

function badInput(contract: RequestContract, issues: string): AppError {
  return new AppError({
    code: 'BAD_REQUEST',
    kind: 'invalid',
    message: 'The request is not understood',
    facts: { subject: contract.subject, issues },
  });
}

function toAppError(error: unknown, contract: RequestContract, logger: Logger): AppError {
  if (error instanceof AppError) {
    const level = error.kind === 'unavailable' ? 'warn' : 'debug';
    logger[level]({ msg: error.message, code: error.code, subject: contract.subject, facts: error.facts });
    return error;
  }
  logger.error({
    msg: 'request failed',
    subject: contract.subject,
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
  return new AppError({
    code: 'INTERNAL',
    kind: 'unavailable',
    message: 'Something went wrong on our side. Please try again in a moment.',
    cause: error,
  });
}
