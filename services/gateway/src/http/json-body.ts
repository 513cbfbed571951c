import './fastify.ts';
import type { FastifyInstance } from 'fastify';
import { BadInput } from './bad-input.ts';

/** No message of this API is near this size. */
export const BODY_LIMIT = 256 * 1024;

/** JSON and nothing else comes in. An absent body with a JSON content type, which some clients send, is no body. */
export function acceptJsonOnly(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (request, text, done) => {
      if (text.length === 0) return done(null, undefined);
      // A signature is over the text as it came; whoever checks it reads it too.
      if (request.routeOptions.config.contract?.rawBody) return done(null, text);
      return void parse(request, text.toString(), (error, value: unknown) => {
        if (error) done(new BadInput('The body is not valid JSON'));
        else done(null, value);
      });
    },
  );
}
