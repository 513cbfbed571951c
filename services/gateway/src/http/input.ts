import { Nothing, type Route } from '@overline/contracts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { BadInput } from './bad-input.ts';
import { describeIssues } from './issues.ts';
import { unstorableText } from './storable-text.ts';

const NOTHING = Object.freeze({});

/**
 * Parses what came in by the contract and leaves it on the request, before any handler runs.
 * @throws BadInput with one message that names each wrong or unknown field.
 */
export function parseInput(contract: Route): (request: FastifyRequest) => void {
  const takesBody = contract.method !== 'GET' && !contract.rawBody;
  const body = contract.body ?? (takesBody ? Nothing : undefined);
  const query = contract.query ?? Nothing;
  return (request) => {
    request.input = {
      params: parse(contract.params, request.params),
      query: parse(query, request.query),
      body: parse(body, request.body ?? {}),
    };
  };
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  // Most requests carry nothing where nothing may come: that needs no parsing.
  if (schema === Nothing && isEmpty(value)) return NOTHING;
  const fault = unstorableText(value);
  if (fault) throw new BadInput(fault);
  const result = schema.safeParse(value);
  if (!result.success) throw new BadInput(describeIssues(result.error.issues));
  return result.data;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
}
